export { FactorsPanel } from "./factors-panel.tsx";
export { LoginsPanel } from "./logins-panel.tsx";
export { PasswordPanel } from "./password-panel.tsx";
export { securityWords } from "./security.words.ts";
