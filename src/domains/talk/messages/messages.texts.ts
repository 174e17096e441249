import type { Kind, Language, Template } from "./messages.schemas.ts";

/** The built-in e-mails, used unless the owner has written others. */
export const defaultTemplates: Record<Language, Record<Kind, Template>> = {
  en: {
    confirmation: {
      subject: "Your appointment at {business}",
      body: "Hello {client},\n\nYour appointment is booked.\n\n{details}\n\nSee your appointment: {link}\n\n{business}\n{phone}",
    },
    reminder: {
      subject: "Reminder: {date}, {time} at {business}",
      body: "Hello {client},\n\nWe look forward to seeing you.\n\n{details}\n\nIf you cannot come, please let us know: {link}\n\n{business}\n{phone}",
    },
    moved: {
      subject: "Your appointment at {business} was moved",
      body: "Hello {client},\n\nYour appointment was moved. This is the new time:\n\n{details}\n\nSee your appointment: {link}\n\n{business}\n{phone}",
    },
    cancelled: {
      subject: "Your appointment at {business} was cancelled",
      body: "Hello {client},\n\nThis appointment was cancelled:\n\n{details}\n\n{business}\n{phone}",
    },
    "order-received": {
      subject: "Your order at {business}",
      body: "Thank you for your order at {business}.\n\n{items}\n\nTotal: {total}\nOrder: {order}\n\nTrack your order: {link}\n\n{business}\n{phone}",
    },
    "order-paid": {
      subject: "We received your payment for order {order}",
      body: "Thank you. {business} has received your payment of {total} for order {order}.\n\n{items}\n\nTrack your order: {link}\n\n{business}\n{phone}",
    },
    "order-confirmed": {
      subject: "Your order {order} is confirmed",
      body: "{business} has confirmed your order {order}.\n\n{items}\n\nTotal: {total}\n\nTrack your order: {link}\n\n{business}\n{phone}",
    },
    "order-shipped": {
      subject: "Your order {order} is on its way",
      body: "{business} has sent your order {order}.\n\nSent with {carrier}\nTracking number: {tracking}\n\n{items}\n\nTrack your order: {link}\n\n{business}\n{phone}",
    },
    "order-completed": {
      subject: "Your order {order} is complete",
      body: "Your order {order} at {business} is complete. Thank you!\n\n{business}\n{phone}",
    },
    "results-ready": {
      subject: "Your results are ready",
      body: "Hello {client},\n\nYour results at {business} are ready. Please call or visit us to collect them.\n\n{business}\n{phone}",
    },
  },
  ar: {
    confirmation: {
      subject: "موعدك لدى {business}",
      body: "مرحبًا {client}،\n\nتم حجز موعدك.\n\n{details}\n\nعرض الموعد: {link}\n\n{business}\n{phone}",
    },
    reminder: {
      subject: "تذكير: {date}، {time} لدى {business}",
      body: "مرحبًا {client}،\n\nنتطلع إلى لقائك.\n\n{details}\n\nإن تعذّر عليك الحضور فيُرجى إبلاغنا: {link}\n\n{business}\n{phone}",
    },
    moved: {
      subject: "تغيّر موعدك لدى {business}",
      body: "مرحبًا {client}،\n\nتغيّر موعدك. هذا هو الموعد الجديد:\n\n{details}\n\nعرض الموعد: {link}\n\n{business}\n{phone}",
    },
    cancelled: {
      subject: "أُلغي موعدك لدى {business}",
      body: "مرحبًا {client}،\n\nأُلغي هذا الموعد:\n\n{details}\n\n{business}\n{phone}",
    },
    "order-received": {
      subject: "طلبك لدى {business}",
      body: "شكرًا على طلبك لدى {business}.\n\n{items}\n\nالإجمالي: {total}\nرقم الطلب: {order}\n\nمتابعة الطلب: {link}\n\n{business}\n{phone}",
    },
    "order-paid": {
      subject: "استلمنا دفعتك عن الطلب رقم {order}",
      body: "شكرًا لك. تم استلام مبلغ {total} عن طلبك رقم {order} لدى {business}.\n\n{items}\n\nمتابعة الطلب: {link}\n\n{business}\n{phone}",
    },
    "order-confirmed": {
      subject: "تم تأكيد طلبك رقم {order}",
      body: "تم تأكيد طلبك رقم {order} لدى {business}.\n\n{items}\n\nالإجمالي: {total}\n\nمتابعة الطلب: {link}\n\n{business}\n{phone}",
    },
    "order-shipped": {
      subject: "طلبك رقم {order} في الطريق",
      body: "تم شحن طلبك رقم {order} لدى {business}.\n\nشركة الشحن: {carrier}\nرقم التتبع: {tracking}\n\n{items}\n\nمتابعة الطلب: {link}\n\n{business}\n{phone}",
    },
    "order-completed": {
      subject: "اكتمل طلبك رقم {order}",
      body: "اكتمل طلبك رقم {order} لدى {business}. شكرًا لك!\n\n{business}\n{phone}",
    },
    "results-ready": {
      subject: "نتائجك جاهزة",
      body: "مرحبًا {client}،\n\nنتائجك لدى {business} جاهزة. يُرجى الاتصال بنا أو زيارتنا لاستلامها.\n\n{business}\n{phone}",
    },
  },
};

/** The built-in text messages: short, with one thing in a line, so that a line without a value can be left out. */
export const smsTexts: Record<Language, Record<Kind, string>> = {
  en: {
    confirmation: "{business}: your appointment is booked.\n{services}\n{date}, {time}\nWith {staff}\n{link}\n{phone}",
    reminder: "{business}: a reminder of your appointment.\n{services}\n{date}, {time}\nWith {staff}\n{link}\n{phone}",
    moved: "{business}: your appointment was moved.\n{services}\n{date}, {time}\nWith {staff}\n{link}\n{phone}",
    cancelled: "{business}: your appointment was cancelled.\n{services}\n{date}, {time}\nWith {staff}\n{phone}",
    "order-received": "{business}: thank you for your order {order}.\nTotal: {total}\n{link}\n{phone}",
    "order-paid": "{business}: we received your payment for order {order}.\nTotal: {total}\n{link}\n{phone}",
    "order-confirmed": "{business}: your order {order} is confirmed.\nTotal: {total}\n{link}\n{phone}",
    "order-shipped": "{business}: your order {order} is on its way.\n{link}\n{phone}",
    "order-completed": "{business}: your order {order} is complete. Thank you!\n{phone}",
    "results-ready": "{business}: your results are ready. Please call or visit us to collect them.\n{phone}",
  },
  ar: {
    confirmation: "{business}: تم حجز موعدك\n{services}\n{date}، {time}\nمع {staff}\n{link}\n{phone}",
    reminder: "{business}: تذكير بموعدك\n{services}\n{date}، {time}\nمع {staff}\n{link}\n{phone}",
    moved: "{business}: تغيّر موعدك\n{services}\n{date}، {time}\nمع {staff}\n{link}\n{phone}",
    cancelled: "{business}: أُلغي موعدك\n{services}\n{date}، {time}\nمع {staff}\n{phone}",
    "order-received": "{business}: شكرًا على طلبك رقم {order}\nالإجمالي: {total}\n{link}\n{phone}",
    "order-paid": "{business}: تم دفع طلبك رقم {order}\nالمبلغ: {total}\n{link}\n{phone}",
    "order-confirmed": "{business}: تم تأكيد طلبك رقم {order}\nالإجمالي: {total}\n{link}\n{phone}",
    "order-shipped": "{business}: طلبك رقم {order} في الطريق\n{link}\n{phone}",
    "order-completed": "{business}: اكتمل طلبك رقم {order}. شكرًا لك!\n{phone}",
    "results-ready": "{business}: نتائجك جاهزة. يُرجى الاتصال بنا أو زيارتنا لاستلامها.\n{phone}",
  },
};

/** In fewer words, for names in another script: one such letter halves what fits into a message in plain letters. */
export const briefTexts: Record<Language, Partial<Record<Kind, string>>> = {
  en: {
    confirmation: "{business}: booked\n{date}, {time}\nWith {staff}\n{link}\n{phone}",
    reminder: "{business}: reminder\n{date}, {time}\nWith {staff}\n{link}\n{phone}",
    moved: "{business}: moved\n{date}, {time}\nWith {staff}\n{link}\n{phone}",
    cancelled: "{business}: cancelled\n{date}, {time}\nWith {staff}\n{phone}",
    "order-received": "{business}: order {order} received\n{total}\n{link}\n{phone}",
    "order-paid": "{business}: order {order} paid\n{total}\n{link}\n{phone}",
    "order-confirmed": "{business}: order {order} confirmed\n{total}\n{link}\n{phone}",
  },
  ar: {},
};

export interface DetailTexts {
  when: string;
  service: string;
  staff: string;
  where: string;
  price: string;
  change: string;
  /** Until when it can be moved or cancelled. */
  until: (moment: string) => string;
}

/** The names of the facts about an appointment. */
export const detailTexts: Record<Language, DetailTexts> = {
  en: {
    when: "When",
    service: "Service",
    staff: "With",
    where: "Where",
    price: "Price",
    change: "Move or cancel",
    until: (moment) => `online until ${moment}`,
  },
  ar: {
    when: "الموعد",
    service: "الخدمة",
    staff: "مع",
    where: "العنوان",
    price: "السعر",
    change: "التغيير أو الإلغاء",
    until: (moment) => `عبر الإنترنت حتى ${moment}`,
  },
};

/** Label of the link in a message. */
export function buttonLabel(kind: Kind, language: Language): string {
  if (kind.startsWith("order-")) return language === "ar" ? "متابعة الطلب" : "Track your order";
  return language === "ar" ? "عرض الموعد" : "See your appointment";
}
