import { isolatedIn } from "../../../kit/mail-words.ts";

export interface MailText {
  subject: string;
  text: string;
  /** The link in the text, and what its button says. */
  link?: string;
  button?: string;
  otherLink?: string;
}

/** `place` is the workspace's name, safe for a mail; null if it has none. */
interface Texts {
  reset(place: string | null, link: string): MailText;
  resetOfAdmin(link: string): MailText;
  invitation(place: string | null, links: { link: string; otherLink: string }, days: number): MailText;
  confirmAddress(place: string | null, link: string): MailText;
  proveAddress(place: string | null, link: string, days: number): MailText;
  addressAboutToChange(place: string | null, address: string): MailText;
  addressChanged(place: string | null, address: string): MailText;
  closed(place: string | null, purgeOn: string): MailText;
  exported(place: string | null, link: string): MailText;
}

const isNot = {
  en: "If it was not you, you can ignore this e-mail; nothing has changed.",
  ar: "إن لم يكن ذلك منك فيمكنك تجاهل هذه الرسالة؛ لم يتغيّر شيء.",
};

const inEnglish = (place: string | null) => (place === null ? "your workspace" : isolatedIn("en", place));
const inArabic = (place: string | null) => (place === null ? "مساحة عملك" : isolatedIn("ar", place));

const arabicDay = new Intl.DateTimeFormat("ar-u-nu-latn-ca-gregory", { dateStyle: "long", timeZone: "UTC" });
/** In words: figures with hyphens change places between Arabic ones. */
const dayInArabic = (day: string) => arabicDay.format(new Date(`${day}T00:00:00.000Z`));

const en: Texts = {
  reset: (place, link) => ({
    subject: "Set a new password",
    text: `Someone, hopefully you, asked for a new password for ${inEnglish(place)}.\n\nChoose it here within 30 minutes:\n\n${link}\n\n${isNot.en}\n`,
    link,
    button: "Choose a password",
  }),
  resetOfAdmin: (link) => en.reset("the platform administration", link),
  invitation: (place, links, days) => ({
    subject: `You have been invited to ${place ?? "a workspace"}`,
    text: `Welcome to ${place === null ? "a workspace" : inEnglish(place)}.\n\nTo sign in, choose a password here within ${days} days:\n\n${links.link}\n\nAfter that, ask for a new link here:\n\n${links.otherLink}\n`,
    ...links,
    button: "Choose a password",
  }),
  confirmAddress: (place, link) => ({
    subject: "Confirm your new e-mail",
    text: `Someone, hopefully you, wants to sign in to ${inEnglish(place)} with this address.\n\nOpen this link within an hour to confirm it:\n\n${link}\n\n${isNot.en}\n`,
    link,
    button: "Confirm this address",
  }),
  proveAddress: (place, link, days) => ({
    subject: "Confirm your e-mail",
    text: `${place === null ? "A workspace" : inEnglish(place)} was signed up with this address.\n\nOpen this link within ${days} days to confirm that it is yours. Until then, no messages are sent to clients or colleagues:\n\n${link}\n\nIf it was not you, you can ignore this e-mail.\n`,
    link,
    button: "Confirm this address",
  }),
  addressAboutToChange: (place, address) => ({
    subject: "Your e-mail is about to change",
    text: `Someone asked to sign in to ${inEnglish(place)} with ${address} instead of this address. This takes effect once the link sent there is used.\n\nIf it was not you, change your password now: that makes the link invalid.\n`,
  }),
  addressChanged: (place, address) => ({
    subject: "Your e-mail was changed",
    text: `You now sign in to ${inEnglish(place)} with ${address}; this address is no longer used.\n\nIf it was not you, contact platform support immediately.\n`,
  }),
  closed: (place, purgeOn) => ({
    subject: `${place ?? "Your workspace"} is closed`,
    text: `${place === null ? "Your workspace" : inEnglish(place)} was closed by its owner. Everyone has been signed out and its public pages are offline.\n\nAll its data will be erased on ${purgeOn}. If this was a mistake, or if it was not you, contact platform support before that day: until then it can be resumed.\n`,
  }),
  exported: (place, link) => ({
    subject: `Everything in ${place ?? "your workspace"}`,
    text: `You asked for everything that ${inEnglish(place)} holds. Open this link within 24 hours to download it as a ZIP archive:\n\n${link}\n\nAnyone who has the link can download the data, so do not share it. If you did not ask for it, change your password; the link stops working then.\n`,
    link,
    button: "Download the archive",
  }),
};

const ar: Texts = {
  reset: (place, link) => ({
    subject: "تعيين كلمة مرور جديدة",
    text: `طلب أحدهم، ولعلّه أنت، كلمة مرور جديدة للدخول إلى ${inArabic(place)}.\n\nيمكنك اختيارها من هنا خلال 30 دقيقة:\n\n${link}\n\n${isNot.ar}\n`,
    link,
    button: "اختيار كلمة مرور",
  }),
  resetOfAdmin: (link) => ar.reset("إدارة المنصة", link),
  invitation: (place, links, days) => ({
    subject: `دعوة للانضمام إلى ${place ?? "مساحة عمل"}`,
    text: `مرحبًا بك في ${place === null ? "مساحة عمل جديدة" : inArabic(place)}.\n\nلتسجيل الدخول يرجى اختيار كلمة مرور من هنا خلال ${days} أيام:\n\n${links.link}\n\nوبعد ذلك يمكنك طلب رابط جديد من هنا:\n\n${links.otherLink}\n`,
    ...links,
    button: "اختيار كلمة مرور",
  }),
  confirmAddress: (place, link) => ({
    subject: "تأكيد بريدك الإلكتروني الجديد",
    text: `يريد أحدهم، ولعلّه أنت، تسجيل الدخول إلى ${inArabic(place)} بهذا العنوان.\n\nيرجى فتح هذا الرابط خلال ساعة لتأكيده:\n\n${link}\n\n${isNot.ar}\n`,
    link,
    button: "تأكيد العنوان",
  }),
  proveAddress: (place, link, days) => ({
    subject: "تأكيد بريدك الإلكتروني",
    text: `أُنشئت ${place === null ? "مساحة عمل" : `مساحة العمل ${inArabic(place)}`} بهذا العنوان.\n\nيرجى فتح هذا الرابط خلال ${days} أيام لتأكيد أن العنوان لك. لن تُرسل قبل ذلك أي رسائل إلى العملاء أو الزملاء:\n\n${link}\n\nإن لم يكن ذلك منك فيمكنك تجاهل هذه الرسالة.\n`,
    link,
    button: "تأكيد العنوان",
  }),
  addressAboutToChange: (place, address) => ({
    subject: "سيتغيّر بريدك الإلكتروني",
    text: `طلب أحدهم تسجيل الدخول إلى ${inArabic(place)} بالعنوان ${isolatedIn("ar", address)} بدلًا من هذا العنوان. يسري ذلك عند فتح الرابط المرسل إليه.\n\nإن لم يكن ذلك منك فيرجى تغيير كلمة المرور الآن؛ فبذلك يبطل الرابط.\n`,
  }),
  addressChanged: (place, address) => ({
    subject: "تغيّر بريدك الإلكتروني",
    text: `أصبح تسجيل دخولك إلى ${inArabic(place)} بالعنوان ${isolatedIn("ar", address)}، ولم يعد هذا العنوان مستخدمًا.\n\nإن لم يكن ذلك منك فيرجى التواصل فورًا مع دعم المنصة.\n`,
  }),
  closed: (place, purgeOn) => ({
    subject: place === null ? "أُغلقت مساحة عملك" : `أُغلقت مساحة العمل ${place}`,
    text: `أغلق المالك ${place === null ? "مساحة عملك" : `مساحة العمل ${inArabic(place)}`}. سُجّل خروج الجميع، ولم تعد صفحاتها العامة متاحة.\n\nستُمحى كل بياناتها يوم ${dayInArabic(purgeOn)}. إن حدث ذلك خطأً، أو لم يكن منك، فيرجى التواصل مع دعم المنصة قبل ذلك اليوم؛ فحتى حينه يمكن استئنافها.\n`,
  }),
  exported: (place, link) => ({
    subject: `كل بيانات ${place ?? "مساحة عملك"}`,
    text: `طلبت نسخة من كل بيانات ${inArabic(place)}. يرجى فتح هذا الرابط خلال 24 ساعة لتنزيلها في ملف \u2068ZIP\u2069:\n\n${link}\n\nمن لديه الرابط لديه البيانات، فلا ينبغي إعطاؤه لأحد. إن لم يكن الطلب منك فيرجى تغيير كلمة المرور؛ فلن يعمل الرابط بعد ذلك.\n`,
    link,
    button: "تنزيل الملف",
  }),
};

/** Mails of the platform to those who sign in. */
export const mailTexts = { en, ar };
