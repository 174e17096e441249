/** Tests that `npm run test:spread` leaves out. */
export const EXCLUSIONS: readonly { file: string; test: string; reason: string }[] = [];
