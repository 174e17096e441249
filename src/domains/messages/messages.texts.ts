import type { Kind, Language, Template } from "./messages.schemas.ts";

/** The built-in texts, used unless the owner has written others. */
export const defaultTemplates: Record<Language, Record<Kind, Template>> = {
  en: {
    confirmation: {
      subject: "Your appointment at {business}",
      body: "Hello {client},\n\nYour appointment is booked: {services}\n{date}, {time}\nWith {staff}\n\nYou can see, move or cancel it here: {link}\n\n{business}\n{phone}",
    },
    reminder: {
      subject: "Reminder: {date}, {time} at {business}",
      body: "Hello {client},\n\nWe look forward to seeing you: {services}\n{date}, {time}\nWith {staff}\n\nIf you cannot come, please let us know here: {link}\n\n{business}\n{phone}",
    },
    moved: {
      subject: "Your appointment at {business} was moved",
      body: "Hello {client},\n\nYour appointment was moved. The new time: {date}, {time}\n{services}\nWith {staff}\n\n{link}\n\n{business}\n{phone}",
    },
    cancelled: {
      subject: "Your appointment at {business} was cancelled",
      body: "Hello {client},\n\nYour appointment on {date} at {time} was cancelled.\n{services}\nWith {staff}\n\n{business}\n{phone}",
    },
    "order-received": {
      subject: "Your order at {business}",
      body: "Thank you for your order at {business}.\n\n{items}\n\nTotal: {total}\nOrder: {order}\n\nTrack your order: {link}\n\n{phone}",
    },
    "order-confirmed": {
      subject: "Your order {order} is confirmed",
      body: "{business} has confirmed your order {order}.\n\n{items}\n\nTotal: {total}\n\nTrack your order: {link}\n\n{phone}",
    },
    "order-completed": {
      subject: "Your order {order} is complete",
      body: "Your order {order} at {business} is complete. Thank you!\n\n{phone}",
    },
    "results-ready": {
      subject: "Your results are ready",
      body: "Hello {client},\n\nYour results at {business} are ready. Please call or visit us to collect them.\n\n{phone}",
    },
  },
  ar: {
    confirmation: {
      subject: "موعدك لدى {business}",
      body: "مرحبًا {client}،\n\nتم حجز موعدك: {services}\n{date}، الساعة {time}\nمع {staff}\n\nيمكنك الاطلاع عليه أو تغييره أو إلغاؤه هنا: {link}\n\n{business}\n{phone}",
    },
    reminder: {
      subject: "تذكير: {date}، {time} لدى {business}",
      body: "مرحبًا {client}،\n\nنتطلع إلى لقائك: {services}\n{date}، الساعة {time}\nمع {staff}\n\nإن تعذّر عليك الحضور فيرجى إبلاغنا هنا: {link}\n\n{business}\n{phone}",
    },
    moved: {
      subject: "تغيّر موعدك لدى {business}",
      body: "مرحبًا {client}،\n\nتغيّر موعدك إلى {date}، الساعة {time}\n{services}\nمع {staff}\n\n{link}\n\n{business}\n{phone}",
    },
    cancelled: {
      subject: "أُلغي موعدك لدى {business}",
      body: "مرحبًا {client}،\n\nأُلغي موعدك يوم {date}، الساعة {time}.\n{services}\nمع {staff}\n\n{business}\n{phone}",
    },
    "order-received": {
      subject: "طلبك لدى {business}",
      body: "شكرًا على طلبك لدى {business}.\n\n{items}\n\nالإجمالي: {total}\nرقم الطلب: {order}\n\nيمكنك متابعة طلبك هنا: {link}\n\n{phone}",
    },
    "order-confirmed": {
      subject: "تم تأكيد طلبك رقم {order}",
      body: "تم تأكيد طلبك رقم {order} لدى {business}.\n\n{items}\n\nالإجمالي: {total}\n\nيمكنك متابعة طلبك هنا: {link}\n\n{phone}",
    },
    "order-completed": {
      subject: "اكتمل طلبك رقم {order}",
      body: "اكتمل طلبك رقم {order} لدى {business}. شكرًا لك!\n\n{phone}",
    },
    "results-ready": {
      subject: "نتائجك جاهزة",
      body: "مرحبًا {client}،\n\nنتائجك لدى {business} جاهزة. يرجى الاتصال بنا أو زيارتنا لاستلامها.\n\n{phone}",
    },
  },
};

/** What the link of a message leads to. */
export function buttonLabel(kind: Kind, language: Language): string {
  if (kind.startsWith("order-")) return language === "ar" ? "متابعة الطلب" : "Track your order";
  return language === "ar" ? "عرض الموعد" : "See your appointment";
}
