const DIGIT = "[0-9\\u0660-\\u0669\\u06f0-\\u06f9]";
const PHONE = new RegExp(`^[+(]?${DIGIT}(?:${DIGIT}|[\\s().-])*$`);
const FEWEST = 3;

/** A whole phone number or a part of one, in Latin or Arabic digits: never a name. */
export function isPhone(text: string): boolean {
  const typed = text.trim();
  return PHONE.test(typed) && (typed.match(new RegExp(DIGIT, "g"))?.length ?? 0) >= FEWEST;
}

/** The fields of a client who is added with a searched text. */
export function fieldsFrom(text: string): { name: string; phone: string } {
  const typed = text.trim();
  return /\p{L}/u.test(typed) ? { name: typed, phone: "" } : { name: "", phone: typed };
}
