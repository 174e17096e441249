import type { Language } from "./words.ts";

type Words = Readonly<Record<Language, string>>;

/**
 * What the service says when it refuses, for people: its own sentences speak to programs, and in English. Loaded when somebody begins to
 * work, so that no page waits for it. A test finds the sentences that are missing.
 */
const sentences: Readonly<Record<string, Words>> = {
  "This person is not waiting for an invitation.": {
    en: "This person has accepted the invitation already.",
    ar: "قُبلت الدعوة من قبل.",
  },
  "This person was invited less than a minute ago.": {
    en: "An invitation was sent less than a minute ago. Wait a little before sending another.",
    ar: "أُرسلت دعوة قبل أقل من دقيقة. يُرجى الانتظار قليلًا قبل إرسال أخرى.",
  },
  "The owner is listed with the staff already.": {
    en: "You are listed with the team already.",
    ar: "حسابك مدرج في الفريق من قبل.",
  },
  "Another store has this slug.": {
    en: "This address is taken. Choose another one.",
    ar: "هذا العنوان مستخدم، ويلزم اختيار عنوان آخر.",
  },
  "Arrivals are for scheduled sessions that start within a day from now.": {
    en: "An arrival can be recorded only for a booked appointment within a day from now.",
    ar: "لا يُسجَّل الوصول إلا لموعد محجوز خلال يوم من الآن.",
  },
  "This is too long to be printed as one document.": {
    en: "This is too long to be printed as one document.",
    ar: "هذا أطول من أن يُطبع في مستند واحد.",
  },
  "Another plan has this slug.": { en: "Another plan has this address.", ar: "هناك باقة أخرى بهذا المعرّف." },
  "There is no active plan with this planId.": { en: "This plan is no longer offered.", ar: "لم تعد هذه الباقة متاحة." },
  "Workspaces still use this plan; retire it with isActive: false instead.": {
    en: "Businesses still use this plan. Switch it off instead of deleting it.",
    ar: "ما زالت مساحات عمل تستخدم هذه الباقة. يمكن إيقافها بدل حذفها.",
  },
  "Another business category has this slug.": { en: "Another category has this address.", ar: "هناك تصنيف آخر بهذا المعرّف." },
  "Workspaces still use this category; retire it with isActive: false instead.": {
    en: "Businesses still use this category. Switch it off instead of deleting it.",
    ar: "ما زالت مساحات عمل ضمن هذا التصنيف. يمكن إيقافه بدل حذفه.",
  },
  "There is no active business category with this slug.": { en: "This category is no longer offered.", ar: "لم يعد هذا التصنيف متاحًا." },
  "The workspace's plan has no price in USD for this period.": {
    en: "The plan has no price for this period.",
    ar: "لا سعر في الباقة لهذه المدة.",
  },
  "The workspace is already suspended.": { en: "The business is already suspended.", ar: "مساحة العمل موقوفة بالفعل." },
  "The workspace is neither suspended nor closed.": {
    en: "The business is neither suspended nor closed.",
    ar: "مساحة العمل ليست موقوفة ولا مغلقة.",
  },
  "The file is still attached to another record.": {
    en: "The file is still attached to another record.",
    ar: "الملف مرفق بسجل آخر.",
  },
  "Only JPEG, PNG, WebP, GIF and PDF files are accepted. The content of this file is none of these, whatever its name.": {
    en: "Only JPEG, PNG, WebP, GIF and PDF files are accepted.",
    ar: "تُقبل ملفات JPEG وPNG وWebP وGIF وPDF فقط.",
  },
  "This e-mail already has a workspace.": {
    en: "There is already a business with this email. Sign in instead.",
    ar: "هناك مساحة عمل مسجّلة بهذا البريد، ويمكن تسجيل الدخول إليها.",
  },
  "The e-mail or password is wrong.": {
    en: "The email or password is wrong.",
    ar: "البريد الإلكتروني أو كلمة المرور غير صحيحة.",
  },
  "This e-mail belongs to several workspaces; send workspaceId.": {
    en: "This email belongs to several businesses. Choose one.",
    ar: "هذا البريد مسجّل في أكثر من مساحة عمل. يُرجى اختيار إحداها.",
  },
  "Sign in again.": { en: "Sign in again.", ar: "يلزم تسجيل الدخول من جديد." },
  "This challenge has ended; sign in again.": {
    en: "Too much time has passed. Sign in again.",
    ar: "انتهت المهلة، ويلزم تسجيل الدخول من جديد.",
  },
  "This challenge has ended; start a new one.": { en: "Too much time has passed. Start again.", ar: "انتهت المهلة، ويلزم البدء من جديد." },
  "The current password is wrong.": { en: "The current password is wrong.", ar: "كلمة المرور الحالية غير صحيحة." },
  "This link is no longer valid; request a new one.": {
    en: "This link is no longer valid. Request a new one.",
    ar: "لم يعد هذا الرابط صالحًا، ويمكن طلب رابط جديد.",
  },
  "Someone already signs in with this e-mail.": {
    en: "Someone already signs in with this email.",
    ar: "هناك من يسجّل الدخول بهذا البريد.",
  },
  "Another admin has this e-mail.": { en: "Another admin has this email.", ar: "هناك مشرف آخر بهذا البريد." },
  "The last active super-admin cannot be removed, deactivated or demoted.": {
    en: "The last active super admin cannot be removed, deactivated or demoted.",
    ar: "لا يمكن حذف آخر مشرف عام نشط أو إيقافه أو خفض صلاحياته.",
  },
  "A workspace can have at most 100 webhook endpoints.": {
    en: "There can be at most 100 webhook addresses.",
    ar: "لا يمكن إضافة أكثر من 100 عنوان Webhook.",
  },
  "The delivery is already in progress.": { en: "It is already being sent.", ar: "الإرسال جارٍ بالفعل." },
  "This account already has an authenticator; delete it first.": {
    en: "You already use an authenticator app. Remove it first.",
    ar: "هناك تطبيق مصادقة مفعّل، وتلزم إزالته أولًا.",
  },
  "This method has already been confirmed.": { en: "This is already confirmed.", ar: "سبق تأكيد هذه الطريقة." },
  "This account already has backup codes; regenerate them with a fresh code.": {
    en: "You already have backup codes. Make new ones with a code from your app.",
    ar: "هناك رموز احتياطية، ويمكن إنشاء غيرها برمز من تطبيق المصادقة.",
  },
  "Enrol a phone or an authenticator first.": {
    en: "Set up a phone or an authenticator app first.",
    ar: "يلزم تفعيل هاتف أو تطبيق مصادقة أولًا.",
  },
  "This account does not use a phone as a second factor.": {
    en: "No phone is set up for signing in.",
    ar: "لا هاتف مفعّل لتسجيل الدخول.",
  },
  "The code is wrong or has already been used.": {
    en: "The code is wrong or was used before.",
    ar: "الرمز غير صحيح أو سبق استخدامه.",
  },
  "Replacing an authenticator requires currentCode, a code from the current one.": {
    en: "Enter a code from the app you use now.",
    ar: "يلزم رمز من تطبيق المصادقة المفعّل حاليًا.",
  },
  "This register is already open.": { en: "This register is already open.", ar: "الصندوق مفتوح بالفعل." },
  "The POS session is closed.": { en: "The register is closed.", ar: "الصندوق مغلق." },
  "The POS session still has draft invoices.": {
    en: "The register still has draft invoices. Finish or void them first.",
    ar: "ما زالت في الصندوق فواتير مسودة، ويلزم إكمالها أو إلغاؤها أولًا.",
  },
  "Not enough is left in stock.": { en: "Not enough is left in stock.", ar: "الكمية المتبقية في المخزون لا تكفي." },
  "Only a draft invoice can be changed.": { en: "Only a draft invoice can be changed.", ar: "لا يمكن تعديل الفاتورة إلا وهي مسودة." },
  "The invoice already has the maximum number of lines.": {
    en: "The invoice already has as many lines as it can have.",
    ar: "بلغت الفاتورة الحد الأقصى من البنود.",
  },
  "The invoice total is too large.": { en: "The total is too large.", ar: "إجمالي الفاتورة كبير جدًا." },
  "An invoice needs at least one item before it can be finalized.": {
    en: "Add at least one line first.",
    ar: "يلزم بند واحد على الأقل.",
  },
  "Only an open invoice can take payments.": {
    en: "Only an open invoice can be paid.",
    ar: "لا يمكن الدفع إلا على فاتورة مفتوحة.",
  },
  "Only a cash payment can exceed the amount due.": {
    en: "Only a cash payment can be more than the amount due.",
    ar: "الدفع نقدًا وحده يمكن أن يزيد على المبلغ المستحق.",
  },
  "Only a paid invoice can be refunded.": { en: "Only a paid invoice can be refunded.", ar: "لا يُسترد إلا مبلغ فاتورة مدفوعة." },
  "A refund cannot exceed what was paid.": {
    en: "A refund cannot be more than what was paid.",
    ar: "لا يمكن أن يزيد المبلغ المسترد على المدفوع.",
  },
  "There is not enough cash in the drawer.": { en: "There is not enough cash in the drawer.", ar: "النقد في الدرج لا يكفي." },
  "The session already has an invoice.": { en: "The appointment already has an invoice.", ar: "للموعد فاتورة بالفعل." },
  "A service of the session has no price.": {
    en: "One of the services has no price. Set it in Settings.",
    ar: "إحدى الخدمات بلا سعر، ويُحدَّد السعر في الإعدادات.",
  },
  "Only a draft or an open invoice can be voided.": {
    en: "Only a draft or an open invoice can be voided.",
    ar: "لا تُلغى إلا فاتورة مسودة أو مفتوحة.",
  },
  "The invoice has payments; send refundPayments: true to refund them and void it.": {
    en: "The invoice has payments. Refund them first.",
    ar: "على الفاتورة مدفوعات، ويلزم استردادها أولًا.",
  },
  "Another session field has this key.": { en: "Another question has this name.", ar: "هناك سؤال آخر بهذا الاسم." },
  "This file is already attached to the session.": { en: "This file is already attached.", ar: "هذا الملف مرفق بالفعل." },
  "The staff member is already booked at that time.": {
    en: "This person already has an appointment at that time.",
    ar: "لدى هذا الشخص موعد آخر في هذا الوقت.",
  },
  "Only active services with the scope `sessions` can be booked.": {
    en: "One of these services can no longer be booked.",
    ar: "إحدى هذه الخدمات لم تعد متاحة للحجز.",
  },
  "There is no active staff member with this staffId.": {
    en: "This person no longer takes appointments.",
    ar: "هذا الشخص لم يعد يستقبل مواعيد.",
  },
  "A session can last at most seven days.": {
    en: "An appointment can last at most seven days.",
    ar: "أقصى مدة للموعد سبعة أيام.",
  },
  "The field values do not match the session's fields.": {
    en: "Some answers are missing or do not fit their questions.",
    ar: "بعض الإجابات ناقصة أو لا تناسب أسئلتها.",
  },
  "A session cannot change between these states.": {
    en: "The appointment has changed state meanwhile.",
    ar: "تغيّرت حالة الموعد في هذه الأثناء.",
  },
  "The session already has the maximum number of notes or attachments.": {
    en: "The appointment already has as many notes or files as it can have.",
    ar: "بلغ الموعد الحد الأقصى من الملاحظات أو الملفات.",
  },
  "Only a scheduled or cancelled session can be marked as a no-show.": {
    en: "Only a scheduled or cancelled appointment can be marked as missed.",
    ar: "لا يُسجَّل الغياب إلا لموعد محجوز أو ملغى.",
  },
  "Only a cancelled session can have a cancelReason.": {
    en: "Only a cancelled appointment has a reason for it.",
    ar: "لا يُذكر سبب الإلغاء إلا لموعد ملغى.",
  },
  "A client cannot be merged with itself.": {
    en: "Choose another client to merge with.",
    ar: "لا يُدمج العميل مع نفسه: يلزم اختيار عميل آخر.",
  },
  "A workspace can have at most 500 holidays.": {
    en: "There are 500 holidays already. Delete some first.",
    ar: "بلغت العطل حدّها الأقصى، وهو 500. يلزم حذف بعضها أولًا.",
  },
  "This session is not part of a series.": {
    en: "This appointment is not part of a series.",
    ar: "هذا الموعد ليس جزءًا من سلسلة.",
  },
  "serviceIds contains a service more than once.": { en: "A service was chosen twice.", ar: "اختيرت خدمة مرتين." },
  "Someone in this workspace already has this e-mail.": {
    en: "Someone on the team already has this email.",
    ar: "في الفريق من لديه هذا البريد.",
  },
  "You cannot deactivate or delete yourself.": {
    en: "You cannot deactivate or delete yourself.",
    ar: "لا يمكن لأحد إيقاف حسابه أو حذفه بنفسه.",
  },
  "There is no role with this roleId.": { en: "This role no longer exists.", ar: "هذا الدور لم يعد موجودًا." },
  "Another role has this name.": { en: "Another role has this name.", ar: "هناك دور آخر بهذا الاسم." },
  "Staff members still have this role; give them another one first.": {
    en: "People still have this role. Give them another one first.",
    ar: "ما زال هناك من يحمل هذا الدور، ويلزم إسناد دور آخر إليهم أولًا.",
  },
  "A built-in role can be neither renamed nor deleted.": {
    en: "A built-in role can be neither renamed nor deleted.",
    ar: "لا يمكن إعادة تسمية دور أساسي أو حذفه.",
  },
  "There is no such permission.": { en: "There is no such permission.", ar: "لا توجد صلاحية بهذا الاسم." },
  "Another field has this key.": { en: "Another field has this name.", ar: "هناك حقل آخر بهذا الاسم." },
  "Some staff have the same value in this field, so it cannot become unique.": {
    en: "Some people have the same value here, so it cannot become unique.",
    ar: "لبعض الأشخاص القيمة نفسها في هذا الحقل، فلا يمكن جعله فريدًا.",
  },
  "Another staff member has this value in a unique field.": {
    en: "Someone else already has this value in a field that must differ for everyone.",
    ar: "هذه القيمة مسجّلة لشخص آخر في حقل يجب ألا يتكرر.",
  },
  "serviceIds contains a service that does not exist or cannot be booked.": {
    en: "One of these services can no longer be booked.",
    ar: "إحدى هذه الخدمات لم تعد متاحة للحجز.",
  },
  "The currency can no longer be changed because sales, orders, tests or financial entries are recorded in it.": {
    en: "The currency can no longer be changed: amounts are already recorded in it.",
    ar: "لم يعد تغيير العملة ممكنًا لأن مبالغ سُجّلت بها.",
  },
  "The currency has fewer decimals than some prices or discounts; round them first.": {
    en: "This currency has fewer decimals than some prices or discounts. Round them first.",
    ar: "الخانات العشرية لهذه العملة أقل مما في بعض الأسعار أو الخصومات، ويلزم تقريبها أولًا.",
  },
  "A request with this Idempotency-Key is still running.": {
    en: "This is still being done. Wait a moment.",
    ar: "ما زال التنفيذ جاريًا. يُرجى الانتظار لحظة.",
  },
  "This Idempotency-Key was used with another request.": {
    en: "This was sent before with other values. Close the form and begin again.",
    ar: "سبق إرسال هذا بقيم أخرى. يُرجى إغلاق النموذج والبدء من جديد.",
  },
  "The workspace's subscription has expired.": {
    en: "The subscription has ended: you can view everything, but not change it.",
    ar: "انتهى الاشتراك: يمكنك الاطّلاع على كل شيء دون إجراء تغييرات.",
  },
  "You have reached your plan's limit.": { en: "You have reached your plan’s limit.", ar: "بلغ الاستخدام الحد الأقصى في الباقة." },
  "The body is too large.": { en: "This is too large.", ar: "الحجم أكبر من المسموح." },
};

const limits: Readonly<Record<string, Words>> = {
  "max-clients": { en: "clients", ar: "العملاء" },
  "max-staff": { en: "people", ar: "أعضاء الفريق" },
  "max-products": { en: "products", ar: "المنتجات" },
  "max-domains": { en: "domains", ar: "النطاقات" },
  "sms-monthly-credits": { en: "text messages a month", ar: "الرسائل النصية شهريًا" },
};

type Pattern = readonly [pattern: RegExp, words: Readonly<Record<Language, string>>];

const patterns: readonly Pattern[] = [
  [/^is required$/, { en: "Required.", ar: "مطلوب." }],
  [/^must not be empty$|^must contain at least one visible character$|^must be one line with/, { en: "Required.", ar: "مطلوب." }],
  [/^must be an e-mail address$/, { en: "Enter a valid email address.", ar: "عنوان البريد الإلكتروني غير صحيح." }],
  [
    /^must be a phone number/,
    { en: "Enter the number with its country code, such as +15550102030.", ar: "يُكتب الرقم مع رمز الدولة، مثل \u2066+966500000000\u2069." },
  ],
  [/^must be a (real )?date/, { en: "Enter a date.", ar: "التاريخ غير صحيح." }],
  [/^must not be in the future$/, { en: "This day is in the future.", ar: "هذا التاريخ في المستقبل." }],
  [/^must be in the future$/, { en: "This moment is in the past.", ar: "هذا الوقت مضى." }],
  [/^must be at least (\d+) characters/, { en: "At least $1 characters.", ar: "الحد الأدنى لعدد الأحرف: $1." }],
  [/^must be at most (\d+) characters/, { en: "At most $1 characters.", ar: "الحد الأقصى لعدد الأحرف: $1." }],
  [/^must be at least ([\d.]+)/, { en: "At least $1.", ar: "أقل قيمة: $1." }],
  [/^must be greater than ([\d.]+)/, { en: "More than $1.", ar: "يجب أن تزيد القيمة على $1." }],
  [/^must be at most ([\d.]+)/, { en: "At most $1.", ar: "أكبر قيمة: $1." }],
  [
    /^must have (no|at most (?:two|three)) decimals/,
    { en: "Too many decimals for this currency.", ar: "الخانات العشرية أكثر مما تقبله العملة." },
  ],
  [/^must be (an integer|a whole number)/, { en: "Enter a whole number.", ar: "يلزم عدد صحيح." }],
  [/^must be a number$/, { en: "Enter a number.", ar: "يلزم رقم." }],
  [/^must be after `from`$/, { en: "The end comes before the beginning.", ar: "النهاية قبل البداية." }],
  [/^must differ from `from`$/, { en: "The two times must differ.", ar: "يجب أن يختلف الوقتان." }],
  [/^must not be empty for/, { en: "Enter at least one choice.", ar: "يلزم خيار واحد على الأقل." }],
  [/^must not repeat a choice$/, { en: "A choice is there twice.", ar: "هناك خيار مكرر." }],
  [
    /^is not a known currency$/,
    { en: "There is no such currency. Use a code such as USD.", ar: "لا توجد عملة بهذا الرمز، ومثال الرمز الصحيح SAR." },
  ],
  [/^is not a known time zone$/, { en: "There is no such time zone.", ar: "لا توجد منطقة زمنية بهذا الاسم." }],
  [/^has an interval that ends/, { en: "A day closes before it opens.", ar: "وقت الإغلاق قبل وقت الفتح في أحد الأيام." }],
  [/^has intervals that overlap/, { en: "The hours of a day overlap.", ar: "أوقات العمل متداخلة في أحد الأيام." }],
  [/^is already your login e-mail$/, { en: "This is already your email.", ar: "هذا بريدك الحالي." }],
  [/^has an unknown placeholder (\{\S*?\})/, { en: "There is no placeholder $1.", ar: "لا يوجد رمز باسم \u2066$1\u2069." }],
  [
    /^must consist of lower-case letters and digits/,
    { en: "Only small letters, digits and hyphens.", ar: "حروف لاتينية صغيرة وأرقام وشرطات فقط." },
  ],
  [/^needs a value for (.+)$/, { en: "“$1” has no answer yet.", ar: "لا إجابة بعد عن «$1»." }],
];

/** “The Starter plan allows 50 (max-clients); 50 are in use.” */
const LIMIT = /^The (.+) plan allows (\d+) \(([\w-]+)\); \d+ are in use\.$/;

/** Undefined for what is not known here. */
export function refusalIn(language: Language, sentence: string): string | undefined {
  const known = sentences[sentence];
  if (known) return known[language];
  const [, plan, count, flag = ""] = LIMIT.exec(sentence) ?? [];
  if (plan) {
    const what = limits[flag]?.[language] ?? "";
    return language === "ar"
      ? `تتيح خطة \u2068${plan}\u2069 حتى ${count}${what && ` من ${what}`}، وقد بلغت هذا الحد.`
      : `The ${plan} plan allows ${count}${what && ` ${what}`}, and you have reached that.`;
  }
  for (const [pattern, words] of patterns) {
    const match = pattern.exec(sentence);
    if (match) return words[language].replace("$1", match[1] ?? "");
  }
  return undefined;
}
