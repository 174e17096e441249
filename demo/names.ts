import type { Random } from "./random.ts";

export interface Person {
  name: string;
  gender: "male" | "female";
  email: string;
}

const given = {
  female: {
    en: ["Layla", "Mona", "Sara", "Nour", "Emma", "Olivia", "Hana", "Grace", "Dina", "Amelia", "Rania", "Sofia", "Lina", "Maya", "Ruth"],
    ar: ["ليلى", "منى", "سارة", "نور", "هناء", "دينا", "رانيا", "لينا", "مريم", "فاطمة", "سلمى", "هدى"],
  },
  male: {
    en: ["Omar", "Adam", "James", "Karim", "Noah", "Yusuf", "Daniel", "Tariq", "Samir", "Oliver", "Hassan", "Peter", "Ziad", "Leo"],
    ar: ["عمر", "آدم", "كريم", "يوسف", "طارق", "سمير", "حسن", "زياد", "خالد", "أحمد", "محمود", "فارس"],
  },
};
const family = {
  en: ["Haddad", "Hassan", "Miller", "Saleh", "Brown", "Nasser", "Clark", "Mansour", "Aziz", "Turner", "Khalil", "Evans", "Rahman", "Shaw"],
  ar: ["حداد", "حسن", "صالح", "ناصر", "منصور", "عزيز", "خليل", "رحمن", "العلي", "الخطيب", "النجار", "درويش"],
};

/** One person in three writes the name in Arabic. */
export function makePerson(random: Random, serial: number): Person {
  const gender = random.chance(0.55) ? "female" : "male";
  const script = random.chance(1 / 3) ? "ar" : "en";
  const name = `${random.pick(given[gender][script])} ${random.pick(family[script])}`;
  const mailbox = script === "en" ? name.toLowerCase().replace(" ", ".") : "guest";
  return { name, gender, email: `${mailbox}.${serial}@example.com` };
}

export function birthday(random: Random): string {
  const [year, month, day] = [random.between(1948, 2012), random.between(1, 12), random.between(1, 28)];
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
