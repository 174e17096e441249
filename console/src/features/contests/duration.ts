import { useWords } from "../../kit/words/locale.tsx";
import { contestsWords } from "./contests.words.ts";

/** Seconds below two minutes, minutes and seconds above. */
export function useDuration(): (seconds: number) => string {
  const t = useWords(contestsWords);
  return (given) => {
    const seconds = Math.round(given);
    return seconds < 120 ? t.seconds(seconds) : t.minutes(Math.floor(seconds / 60), seconds % 60);
  };
}
