import { isolatedIn } from "../../../kit/mail-words.ts";

interface MailText {
  subject: string;
  text: string;
}

/** To the owner, when an endpoint was given up. */
export const switchedOff: Record<"en" | "ar", (host: string) => MailText> = {
  en: (host) => ({
    subject: "A webhook endpoint was switched off",
    text: `No delivery to the webhook endpoint at ${host} has succeeded for five days, so it was switched off.\n\nOnce the receiver works again, switch the endpoint back on in the settings. Missed events are listed under its deliveries and can be sent again from there.\n`,
  }),
  ar: (host) => ({
    subject: "أُوقف إرسال الإشعارات إلى أحد العناوين",
    text: `لم ينجح إرسال أي إشعار إلى العنوان ${isolatedIn("ar", host)} منذ خمسة أيام، فأُوقف الإرسال إليه.\n\nعند عودته إلى العمل يُعاد تشغيل الإرسال من الإعدادات. الأحداث الفائتة مدرجة في قائمة إرسالاته، ويمكن إعادة إرسالها من هناك.\n`,
  }),
};
