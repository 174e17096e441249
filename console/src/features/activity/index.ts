export { actionsOn } from "./activity.rules.ts";
export { activityWords } from "./activity.words.ts";
export { EventChanges } from "./event-changes.tsx";
export { useEventText } from "./event-text.ts";
