import type { ErrorReason } from "../../../../sdk/src/index.ts";
import type { Language } from "./words.ts";

type Words = Readonly<Record<Language, string>>;

/**
 * A sentence for users for each reason of the service to refuse; the service's own messages are for programs, and in English. Loaded at the
 * first interaction, so that no page waits for it. A test finds missing reasons.
 */
const reasons: Readonly<Partial<Record<ErrorReason, Words>>> = {
  "order-status-refused": {
    en: "The order has moved on and cannot take this step any more.",
    ar: "تغيّرت حالة الطلب ولم تعد هذه الخطوة ممكنة.",
  },
  "payment-status-refused": {
    en: "The payment of this order cannot be changed like this.",
    ar: "لا يمكن تغيير حالة دفع هذا الطلب على هذا النحو.",
  },
  "no-delivery-there": { en: "The store does not deliver to this address.", ar: "لا يصل توصيل المتجر إلى هذا العنوان." },
  "order-not-shippable": { en: "A cancelled order is not sent.", ar: "لا يُشحن طلب ملغى." },
  "too-many-shipments": { en: "An order has at most 20 shipments.", ar: "للطلب 20 شحنة على الأكثر." },
  "order-not-paid": { en: "Only a paid order can be refunded.", ar: "لا يمكن رد مبلغ طلب غير مدفوع." },
  "order-refund-too-large": {
    en: "The chosen pieces are worth less than this amount.",
    ar: "قيمة القطع المختارة أقل من هذا المبلغ.",
  },
  "nothing-to-refund": {
    en: "There is nothing to refund. Choose at least one piece.",
    ar: "لا يوجد ما يُسترد. يُرجى اختيار قطعة واحدة على الأقل.",
  },
  "order-refunds-full": {
    en: "This order has been refunded many times. The next refund must return all that is left.",
    ar: "رُدّ مبلغ هذا الطلب مرات كثيرة، ويجب أن يشمل الرد التالي كل المتبقي.",
  },
  "ledger-off": {
    en: "The ledger is not kept yet, or is still being built.",
    ar: "لم يُفتح دفتر الأستاذ بعد، أو ما زال قيد الإعداد.",
  },
  "ledger-started": { en: "The ledger was started before.", ar: "فُتح دفتر الأستاذ من قبل." },
  "period-locked": {
    en: "The books are locked for this day. Only later days can change, unless the lock is moved back.",
    ar: "الدفاتر مقفلة لهذا اليوم. التغيير متاح للأيام اللاحقة فقط، ما لم يُرجَع تاريخ الإقفال.",
  },
  "tax-exceeds-rate": {
    en: "The tax is more than this rate gives of the amount.",
    ar: "الضريبة أكبر مما تنتجه هذه النسبة من المبلغ.",
  },
  "account-code-taken": { en: "Another account has this code.", ar: "هناك حساب آخر بهذا الرمز." },
  "account-in-use": {
    en: "This account has been used, so it cannot be deleted. It can be switched off.",
    ar: "استُخدم هذا الحساب فلا يمكن حذفه، ويمكن إيقافه.",
  },
  "account-fixed": {
    en: "An account that is in use keeps its type and stays switched on.",
    ar: "يحتفظ الحساب المستخدم بنوعه ويبقى مفعّلًا.",
  },
  "transfer-running": {
    en: "Another export or import is still running. Activity, Jobs shows how far it is.",
    ar: "ما زال تصدير أو استيراد آخر قيد التنفيذ، ويظهر تقدّمه في النشاط، الأعمال.",
  },
  "transfers-full": {
    en: "There were 20 exports and imports in the last 24 hours. The next one can start tomorrow.",
    ar: "بلغ عدد عمليات التصدير والاستيراد عشرين خلال 24 ساعة. يمكن بدء التالية غدًا.",
  },
  "result-link-expired": { en: "This link is not valid or has expired.", ar: "هذا الرابط غير صالح أو انتهت مدته." },
  "result-gone": { en: "The file is no longer kept.", ar: "لم يعد الملف محفوظًا." },
  "interpretation-not-found": { en: "There is no explanation to edit: the result has changed.", ar: "لا شرح لتعديله: تغيّرت النتيجة." },
  "account-not-found": { en: "This account no longer exists.", ar: "لم يعد هذا الحساب موجودًا." },
  "entry-not-found": { en: "This entry no longer exists.", ar: "لم يعد هذا القيد موجودًا." },
  "entry-reversed": { en: "This entry has been reversed already.", ar: "عُكس هذا القيد من قبل." },
  "entry-follows-source": {
    en: "This entry follows the record it was posted for. Change that record instead.",
    ar: "يتبع هذا القيد السجل الذي نشأ عنه، والتعديل يكون في ذلك السجل.",
  },
  "tax-return-not-found": { en: "This tax return no longer exists.", ar: "لم يعد هذا الإقرار الضريبي موجودًا." },
  "tax-return-not-newest": {
    en: "Only the newest tax return can be taken back.",
    ar: "لا يمكن سحب إلا أحدث إقرار ضريبي.",
  },
  "tax-return-not-adjacent": {
    en: "A tax return begins on the day after the one before it.",
    ar: "يبدأ الإقرار الضريبي في اليوم التالي لنهاية الإقرار السابق.",
  },
  "not-waiting-for-invitation": {
    en: "This person has accepted the invitation already.",
    ar: "قُبلت الدعوة من قبل.",
  },
  "invited-just-now": {
    en: "An invitation was sent less than a minute ago. Wait a little before sending another.",
    ar: "أُرسلت دعوة قبل أقل من دقيقة. يُرجى الانتظار قليلًا قبل إرسال أخرى.",
  },
  "owner-already-listed": {
    en: "You are listed with the team already.",
    ar: "حسابك مدرج في الفريق من قبل.",
  },
  "store-slug-taken": {
    en: "This address is taken. Choose another one.",
    ar: "هذا العنوان مستخدم، ويلزم اختيار عنوان آخر.",
  },
  "page-slug-taken": { en: "Another page has this address.", ar: "هناك صفحة أخرى بهذا العنوان." },
  "page-type-taken": { en: "The store already has a page of this kind.", ar: "في المتجر صفحة من هذا النوع." },
  "category-exists": { en: "There is a category with this name already.", ar: "هناك تصنيف بهذا الاسم." },
  "money-category-exists": { en: "There is a category with this name already.", ar: "هناك تصنيف بهذا الاسم." },
  "money-category-automatic": {
    en: "Sales are recorded under this category, so it keeps its name.",
    ar: "تُسجَّل المبيعات تحت هذا التصنيف، فيبقى اسمه كما هو.",
  },
  "domain-already-added": { en: "This domain is in the list already.", ar: "هذا النطاق مضاف من قبل." },
  "domain-taken": { en: "Another business uses this domain.", ar: "تستخدم جهة أخرى هذا النطاق." },
  "domain-not-verified": {
    en: "The record that proves the domain is yours was not found. Check it at your registrar.",
    ar: "لم يُعثر على السجل الذي يثبت ملكية النطاق. يُرجى التحقق منه لدى مسجّل النطاق.",
  },
  "contest-not-draft": {
    en: "The contest has been published: questions and rules are fixed.",
    ar: "نُشرت المسابقة، فلا تتغيّر أسئلتها ولا قواعدها.",
  },
  "contest-empty": { en: "Add a question before publishing.", ar: "يلزم سؤال واحد على الأقل قبل النشر." },
  "contest-not-published": { en: "The contest is not open.", ar: "المسابقة غير مفتوحة." },
  "contest-still-open": { en: "Close the contest before deleting it.", ar: "يلزم إغلاق المسابقة قبل حذفها." },
  "unit-title-taken": { en: "Another unit has this name.", ar: "هناك وحدة أخرى بهذا الاسم." },
  "unit-unavailable": { en: "This unit is no longer available.", ar: "هذه الوحدة غير متاحة." },
  "coupon-code-taken": { en: "Another coupon has this code.", ar: "هناك قسيمة أخرى بهذا الرمز." },
  "coupon-above-100-percent": { en: "A percentage can be at most 100.", ar: "النسبة لا تتجاوز 100." },
  "coupon-unusable": { en: "There is no active coupon with this code.", ar: "لا توجد قسيمة سارية بهذا الرمز." },
  "analysis-inactive": { en: "One of the analyses is switched off.", ar: "أحد التحاليل موقوف." },
  "analysis-code-taken": { en: "Another analysis has this code.", ar: "هناك تحليل آخر بهذا الرمز." },
  "analysis-already-in-test": { en: "The request already has this analysis.", ar: "هذا التحليل موجود في الطلب من قبل." },
  "test-closed": { en: "This request is completed or cancelled.", ar: "هذا الطلب مكتمل أو ملغى." },
  "test-cancelled": { en: "This request is cancelled.", ar: "هذا الطلب ملغى." },
  "reason-required": { en: "A reason is needed to change a released result.", ar: "تغيير نتيجة صادرة يتطلب ذكر السبب." },
  "result-missing": { en: "There is no result yet.", ar: "لا توجد نتيجة بعد." },
  "result-entered": { en: "There is a result. Take it back first.", ar: "توجد نتيجة. يلزم سحبها أولًا." },
  "panel-code-taken": { en: "Another panel has this code.", ar: "هذا الرمز لباقة تحاليل أخرى." },
  "same-person": {
    en: "You entered these results yourself. Another person verifies them.",
    ar: "أُدخلت هذه النتائج من هذا الحساب، ويعتمدها شخص آخر.",
  },
  "nothing-to-report": { en: "There is no result to report yet.", ar: "لا توجد نتيجة للتقرير بعد." },
  "results-missing": { en: "Some results are still missing.", ar: "ما زالت بعض النتائج ناقصة." },
  "test-already-invoiced": { en: "All analyses are on an invoice already.", ar: "كل التحاليل مدرجة في فاتورة من قبل." },
  "test-already-in-books": { en: "This request is recorded as income already.", ar: "هذا الطلب مسجَّل إيرادًا من قبل." },
  "no-open-critical": {
    en: "There is no critical value here that waits to be told.",
    ar: "لا توجد هنا قيمة حرجة بانتظار الإبلاغ.",
  },
  "critical-not-told": {
    en: "A critical value has not been told yet. Tell it first, or give a reason to issue the report anyway.",
    ar: "لم يُبلَّغ عن قيمة حرجة بعد. يلزم الإبلاغ عنها أولًا أو ذكر سبب لإصدار التقرير رغم ذلك.",
  },
  "sample-not-found": { en: "This kind of sample no longer exists.", ar: "لم يعد نوع العيّنة هذا موجودًا." },
  "specimen-not-found": { en: "This specimen no longer exists.", ar: "لم تعد هذه العيّنة موجودة." },
  "specimen-rejected": {
    en: "The specimen was rejected. A new one is needed before there can be a result.",
    ar: "رُفضت العيّنة، ولا بد من عيّنة جديدة قبل إدخال نتيجة.",
  },
  "specimen-step-refused": {
    en: "The specimen has moved on and cannot take this step any more.",
    ar: "تغيّرت حالة العيّنة ولم تعد هذه الخطوة ممكنة.",
  },
  "test-full": { en: "The request already has the most it can hold.", ar: "بلغ الطلب الحد الأقصى." },
  "item-billed": {
    en: "This analysis is on an invoice. Void the invoice first.",
    ar: "هذا التحليل مدرج في فاتورة، ويلزم إبطال الفاتورة أولًا.",
  },
  "last-analysis": { en: "A request needs at least one analysis.", ar: "لا بد من تحليل واحد على الأقل في الطلب." },
  "time-does-not-exist": {
    en: "The clock skips this time on that day. Choose another time.",
    ar: "تُقدَّم الساعة في ذلك اليوم فلا يأتي هذا الوقت. يلزم اختيار وقت آخر.",
  },
  "arrival-refused": {
    en: "An arrival can be recorded only for a booked appointment within a day from now.",
    ar: "لا يُسجَّل الوصول إلا لموعد محجوز خلال يوم من الآن.",
  },
  "document-too-long": {
    en: "This is too long to be printed as one document.",
    ar: "هذا أطول من أن يُطبع في مستند واحد.",
  },
  "plan-slug-taken": { en: "Another plan has this address.", ar: "هناك باقة أخرى بهذا المعرّف." },
  "plan-unavailable": { en: "This plan is no longer offered.", ar: "لم تعد هذه الباقة متاحة." },
  "plan-in-use": {
    en: "Businesses still use this plan. Switch it off instead of deleting it.",
    ar: "ما زالت مساحات عمل تستخدم هذه الباقة. يمكن إيقافها بدل حذفها.",
  },
  "category-slug-taken": { en: "Another category has this address.", ar: "هناك تصنيف آخر بهذا المعرّف." },
  "category-in-use": {
    en: "Businesses still use this category. Switch it off instead of deleting it.",
    ar: "ما زالت مساحات عمل ضمن هذا التصنيف. يمكن إيقافه بدل حذفه.",
  },
  "category-unavailable": { en: "This category is no longer offered.", ar: "لم يعد هذا التصنيف متاحًا." },
  "plan-period-without-price": {
    en: "The plan has no price for this period.",
    ar: "لا سعر في الباقة لهذه المدة.",
  },
  "workspace-already-suspended": { en: "The business is already suspended.", ar: "مساحة العمل موقوفة بالفعل." },
  "import-unfinished": {
    en: "The business is still being imported. Run the import again: it continues where it stopped.",
    ar: "لم يكتمل استيراد مساحة العمل بعد. يُعاد تشغيل الاستيراد فيتابع من حيث توقف.",
  },
  "workspace-not-suspended": {
    en: "The business is neither suspended nor closed.",
    ar: "مساحة العمل ليست موقوفة ولا مغلقة.",
  },
  "file-in-use": {
    en: "The file is still attached to another record.",
    ar: "الملف مرفق بسجل آخر.",
  },
  "unsupported-file": {
    en: "Only JPEG, PNG, WebP, GIF and PDF files are accepted.",
    ar: "تُقبل ملفات JPEG وPNG وWebP وGIF وPDF فقط.",
  },
  "workspace-email-taken": {
    en: "There is already a business with this email. Sign in instead.",
    ar: "هناك مساحة عمل مسجّلة بهذا البريد، ويمكن تسجيل الدخول إليها.",
  },
  "wrong-credentials": {
    en: "The email or password is wrong.",
    ar: "البريد الإلكتروني أو كلمة المرور غير صحيحة.",
  },
  "several-workspaces": {
    en: "This email belongs to several businesses. Choose one.",
    ar: "هذا البريد مسجّل في أكثر من مساحة عمل. يُرجى اختيار إحداها.",
  },
  "sign-in-again": { en: "Sign in again.", ar: "يلزم تسجيل الدخول من جديد." },
  "login-challenge-ended": {
    en: "Too much time has passed. Sign in again.",
    ar: "انتهت المهلة، ويلزم تسجيل الدخول من جديد.",
  },
  "challenge-ended": { en: "Too much time has passed. Start again.", ar: "انتهت المهلة، ويلزم البدء من جديد." },
  "wrong-password": { en: "The current password is wrong.", ar: "كلمة المرور الحالية غير صحيحة." },
  "link-expired": {
    en: "This link is no longer valid. Request a new one.",
    ar: "لم يعد هذا الرابط صالحًا، ويمكن طلب رابط جديد.",
  },
  "login-email-taken": {
    en: "Someone already signs in with this email.",
    ar: "هناك من يسجّل الدخول بهذا البريد.",
  },
  "admin-email-taken": { en: "Another admin has this email.", ar: "هناك مشرف آخر بهذا البريد." },
  "last-super-admin": {
    en: "The last active super admin cannot be removed, deactivated or demoted.",
    ar: "لا يمكن حذف آخر مشرف عام نشط أو إيقافه أو خفض صلاحياته.",
  },
  "too-many-endpoints": {
    en: "There can be at most 100 webhook addresses.",
    ar: "لا يمكن إضافة أكثر من 100 عنوان Webhook.",
  },
  "too-many-feeds": {
    en: "There can be at most 100 calendar addresses. Revoke one that is no longer used.",
    ar: "لا يمكن إنشاء أكثر من 100 عنوان تقويم. يمكن إبطال عنوان لم يعد مستخدمًا.",
  },
  "delivery-pending": { en: "It is already being sent.", ar: "الإرسال جارٍ بالفعل." },
  "authenticator-already-enrolled": {
    en: "You already use an authenticator app. Remove it first.",
    ar: "هناك تطبيق مصادقة مفعّل، وتلزم إزالته أولًا.",
  },
  "method-already-confirmed": { en: "This is already confirmed.", ar: "سبق تأكيد هذه الطريقة." },
  "backup-codes-exist": {
    en: "You already have backup codes. Make new ones with a code from your app.",
    ar: "هناك رموز احتياطية، ويمكن إنشاء غيرها برمز من تطبيق المصادقة.",
  },
  "second-factor-missing": {
    en: "Set up a phone or an authenticator app first.",
    ar: "يلزم تفعيل هاتف أو تطبيق مصادقة أولًا.",
  },
  "phone-factor-missing": {
    en: "No phone is set up for signing in.",
    ar: "لا هاتف مفعّل لتسجيل الدخول.",
  },
  "login-code-wrong": {
    en: "The code is wrong or was used before.",
    ar: "الرمز غير صحيح أو سبق استخدامه.",
  },
  "wrong-code": {
    en: "The code is wrong or was used before.",
    ar: "الرمز غير صحيح أو سبق استخدامه.",
  },
  "current-code-needed": {
    en: "Enter a code from the app you use now.",
    ar: "يلزم رمز من تطبيق المصادقة المفعّل حاليًا.",
  },
  "register-already-open": { en: "This register is already open.", ar: "الصندوق مفتوح بالفعل." },
  "register-closed": { en: "The register is closed.", ar: "الصندوق مغلق." },
  "register-has-drafts": {
    en: "The register still has draft invoices. Finish or void them first.",
    ar: "ما زالت في الصندوق فواتير مسودة، ويلزم إكمالها أو إبطالها أولًا.",
  },
  "out-of-stock": { en: "Not enough is left in stock.", ar: "الكمية المتبقية في المخزون لا تكفي." },
  "checkout-open": { en: "A page to pay at is open. Try again.", ar: "صفحة الدفع مفتوحة. يمكن المحاولة مرة أخرى." },
  "paid-online": { en: "It has just been paid online.", ar: "تم دفعه عبر الإنترنت للتو." },
  "provider-unavailable": {
    en: "The payment provider cannot be reached. Try again in a moment.",
    ar: "تعذّر الوصول إلى مزود الدفع. يمكن المحاولة بعد قليل.",
  },
  "online-refund-too-large": { en: "So much cannot go back by the payment provider.", ar: "لا يمكن رد هذا المبلغ عبر مزود الدفع." },
  "no-payment-provider": {
    en: "No active payment provider takes money online.",
    ar: "لا يوجد مزود دفع نشط لاستقبال المدفوعات عبر الإنترنت.",
  },
  "payment-provider-not-found": { en: "This payment provider no longer exists.", ar: "مزود الدفع هذا لم يعد موجودًا." },
  "checkout-not-found": { en: "This online payment does not exist.", ar: "هذه الدفعة الإلكترونية غير موجودة." },
  "invoice-of-the-subscription-not-found": { en: "There is no invoice for this payment.", ar: "لا توجد فاتورة لهذه الدفعة." },
  "on-site-stays": { en: "Paying the store directly cannot be deleted.", ar: "لا يمكن حذف الدفع للمتجر مباشرة." },
  "provider-in-use": {
    en: "Payments or refunds of this provider are still open.",
    ar: "ما زالت لدى هذا المزود مدفوعات أو مبالغ قيد الرد.",
  },
  "too-many-additions": {
    en: "A workspace has room for 200 additions with short reasons. Shorten a reason, or remove an addition.",
    ar: "تتسع مساحة العمل لمئتي إضافة بأسباب قصيرة. يمكن اختصار أحد الأسباب أو حذف إضافة.",
  },
  "too-many-providers": { en: "A workspace has at most ten payment providers.", ar: "الحد الأقصى عشرة مزودي دفع." },
  "provider-refused": { en: "The payment provider refused this.", ar: "رفض مزود الدفع هذا الطلب." },
  "already-paid": { en: "It has been paid already.", ar: "تم دفعه من قبل." },
  "nothing-due": { en: "There is nothing to pay.", ar: "لا يوجد مبلغ مستحق." },
  "not-payable": { en: "It cannot be paid any more.", ar: "لم يعد الدفع ممكنًا." },
  "currency-not-served": { en: "The payment provider does not charge in this currency.", ar: "لا يدعم مزود الدفع هذه العملة." },
  "amount-not-served": {
    en: "The payment provider cannot charge exactly this amount.",
    ar: "لا يستطيع مزود الدفع تحصيل هذا المبلغ بالضبط.",
  },
  "event-refused": { en: "The event was not signed by the provider.", ar: "لم يوقّع المزود هذا الإشعار." },
  "discount-code-taken": { en: "The store already has this code.", ar: "لدى المتجر رمز خصم بهذا النص." },
  "discount-code-not-valid": { en: "This code is not valid.", ar: "رمز الخصم هذا غير صالح." },
  "discount-code-minimum": { en: "This code is for larger orders.", ar: "رمز الخصم هذا لطلبات أكبر." },
  "discount-code-not-for-these": { en: "This code is for other products.", ar: "رمز الخصم هذا لمنتجات أخرى." },
  "discount-code-used-up": { en: "This code has been used up.", ar: "استُنفد عدد مرات استخدام رمز الخصم هذا." },
  "collection-slug-taken": { en: "Another collection has this address.", ar: "هذا العنوان مستخدم لمجموعة أخرى." },
  "collection-in-use": {
    en: "Discount codes count for this collection. Change or delete them first.",
    ar: "توجد رموز خصم لهذه المجموعة، ويلزم تغييرها أو حذفها أولًا.",
  },
  "too-many-collections": { en: "A store has at most 500 collections.", ar: "عدد مجموعات المتجر 500 على الأكثر." },
  "variant-required": { en: "Choose a variant of the product.", ar: "يلزم اختيار نوع من المنتج." },
  "variant-exists": { en: "The product already has this variant.", ar: "لدى المنتج هذا النوع بالفعل." },
  "too-many-variants": { en: "A product has at most 100 variants.", ar: "عدد أنواع المنتج 100 على الأكثر." },
  "option-in-use": {
    en: "Variants still use what would be removed. Delete or change them first.",
    ar: "ما زالت أنواع تستخدم ما سيُزال، ويلزم حذفها أو تغييرها أولًا.",
  },
  "stock-of-variants": { en: "The stock belongs to the variants.", ar: "المخزون يخص الأنواع." },
  "sku-taken": { en: "Another product has this SKU.", ar: "رمز التخزين هذا مستخدم لمنتج آخر." },
  "barcode-taken": { en: "Another product has this barcode.", ar: "الباركود هذا مستخدم لمنتج آخر." },
  "stock-below-zero": { en: "Fewer pieces are in stock than that.", ar: "المتوفر في المخزون أقل من ذلك." },
  "stock-not-counted": {
    en: "The stock is unlimited. Count it once to begin.",
    ar: "المخزون غير محدود، ويبدأ عدّه بإدخال كمية الجرد.",
  },
  "invoice-not-issued": { en: "Only an issued invoice can be mailed.", ar: "لا تُرسل بالبريد إلا الفاتورة الصادرة." },
  "order-not-invoiced": {
    en: "An order has an invoice once it is first paid or completed.",
    ar: "تصدر فاتورة الطلب عند دفعه أو اكتماله لأول مرة.",
  },
  "invoice-not-draft": { en: "Only a draft invoice can be changed.", ar: "لا يمكن تعديل الفاتورة إلا وهي مسودة." },
  "invoice-full": {
    en: "The invoice already has as many lines as it can have.",
    ar: "بلغت الفاتورة الحد الأقصى من البنود.",
  },
  "invoice-too-large": { en: "The total is too large.", ar: "إجمالي الفاتورة كبير جدًا." },
  "invoice-empty": {
    en: "Add at least one line first.",
    ar: "يلزم بند واحد على الأقل.",
  },
  "invoice-not-open": {
    en: "Only an open invoice can be paid.",
    ar: "لا يمكن الدفع إلا على فاتورة مفتوحة.",
  },
  "change-only-from-cash": {
    en: "Only a cash payment can be more than the amount due.",
    ar: "الدفع نقدًا وحده يمكن أن يزيد على المبلغ المستحق.",
  },
  "invoice-not-paid": { en: "Only a paid invoice can be refunded.", ar: "لا يُسترد إلا مبلغ فاتورة مدفوعة." },
  "refund-too-large": {
    en: "A refund cannot be more than what was paid.",
    ar: "لا يمكن أن يزيد المبلغ المسترد على المدفوع.",
  },
  "drawer-too-low": { en: "There is not enough cash in the drawer.", ar: "النقد في الدرج لا يكفي." },
  "session-already-invoiced": { en: "The appointment already has an invoice.", ar: "للموعد فاتورة بالفعل." },
  "service-without-price": {
    en: "One of the services has no price. Set it in Settings.",
    ar: "إحدى الخدمات بلا سعر، ويُحدَّد السعر في الإعدادات.",
  },
  "invoice-not-voidable": {
    en: "Only a draft, an unpaid invoice or one of 0.00 can be voided.",
    ar: "لا تُبطل إلا فاتورة مسودة، أو غير مدفوعة، أو قيمتها صفر.",
  },
  "invoice-has-payments": {
    en: "The invoice has payments. Refund them first.",
    ar: "على الفاتورة مدفوعات، ويلزم استردادها أولًا.",
  },
  "session-field-key-taken": { en: "Another question has this name.", ar: "هناك سؤال آخر بهذا الاسم." },
  "file-already-attached": { en: "This file is already attached.", ar: "هذا الملف مرفق بالفعل." },
  "double-booked": {
    en: "This person already has an appointment at that time.",
    ar: "لدى هذا الشخص موعد آخر في هذا الوقت.",
  },
  "service-not-bookable": {
    en: "One of these services can no longer be booked.",
    ar: "إحدى هذه الخدمات لم تعد متاحة للحجز.",
  },
  "staff-unknown": {
    en: "This person no longer takes appointments.",
    ar: "هذا الشخص لم يعد يستقبل مواعيد.",
  },
  "session-too-long": {
    en: "An appointment can last at most seven days.",
    ar: "أقصى مدة للموعد سبعة أيام.",
  },
  "field-values-invalid": {
    en: "Some answers are missing or do not fit their questions.",
    ar: "بعض الإجابات ناقصة أو لا تناسب أسئلتها.",
  },
  "session-status-refused": {
    en: "The appointment has changed state meanwhile.",
    ar: "تغيّرت حالة الموعد في هذه الأثناء.",
  },
  "session-full": {
    en: "The appointment already has as many notes or files as it can have.",
    ar: "بلغ الموعد الحد الأقصى من الملاحظات أو الملفات.",
  },
  "no-show-refused": {
    en: "Only a scheduled or cancelled appointment can be marked as missed.",
    ar: "لا يُسجَّل الغياب إلا لموعد محجوز أو ملغى.",
  },
  "session-not-cancelled": {
    en: "Only a cancelled appointment has a reason for it.",
    ar: "لا يُذكر سبب الإلغاء إلا لموعد ملغى.",
  },
  "merged-with-itself": {
    en: "Choose another client to merge with.",
    ar: "لا يُدمج العميل مع نفسه: يلزم اختيار عميل آخر.",
  },
  "too-many-tax-rates": {
    en: "There are 500 tax rates already. Delete some first.",
    ar: "بلغت نسب الضريبة حدّها الأقصى، وهو 500. يلزم حذف بعضها أولًا.",
  },
  "too-many-staff-fields": {
    en: "There are 500 staff fields already. Delete some first.",
    ar: "بلغت حقول الفريق حدّها الأقصى، وهو 500. يلزم حذف بعضها أولًا.",
  },
  "ranges-full": {
    en: "The analysis has 100 reference ranges already, or their notes are too long together.",
    ar: "للتحليل 100 مجال مرجعي، وهو الحد الأقصى، أو أن ملاحظاتها طويلة جدًا معًا.",
  },
  "too-many-holidays": {
    en: "There are 500 holidays already. Delete some first.",
    ar: "بلغت العطل حدّها الأقصى، وهو 500. يلزم حذف بعضها أولًا.",
  },
  "session-not-in-series": {
    en: "This appointment is not part of a series.",
    ar: "هذا الموعد ليس جزءًا من سلسلة.",
  },
  "service-repeated": { en: "A service was chosen twice.", ar: "اختيرت خدمة مرتين." },
  "staff-email-taken": {
    en: "Someone on the team already has this email.",
    ar: "في الفريق من لديه هذا البريد.",
  },
  "own-account": {
    en: "You cannot deactivate or delete yourself.",
    ar: "لا يمكن لأحد إيقاف حسابه أو حذفه بنفسه.",
  },
  "role-unknown": { en: "This role no longer exists.", ar: "هذا الدور لم يعد موجودًا." },
  "role-name-taken": { en: "Another role has this name.", ar: "هناك دور آخر بهذا الاسم." },
  "role-in-use": {
    en: "People still have this role. Give them another one first.",
    ar: "ما زال هناك من يحمل هذا الدور، ويلزم إسناد دور آخر إليهم أولًا.",
  },
  "role-built-in": {
    en: "A built-in role can be neither renamed nor deleted.",
    ar: "لا يمكن إعادة تسمية دور أساسي أو حذفه.",
  },
  "permission-unknown": { en: "There is no such permission.", ar: "لا توجد صلاحية بهذا الاسم." },
  "staff-field-key-taken": { en: "Another field has this name.", ar: "هناك حقل آخر بهذا الاسم." },
  "field-has-duplicates": {
    en: "Some people have the same value here, so it cannot become unique.",
    ar: "لبعض الأشخاص القيمة نفسها في هذا الحقل، فلا يمكن جعله فريدًا.",
  },
  "field-value-taken": {
    en: "Someone else already has this value in a field that must differ for everyone.",
    ar: "هذه القيمة مسجّلة لشخص آخر في حقل يجب ألا يتكرر.",
  },
  "services-unknown": {
    en: "One of these services can no longer be booked.",
    ar: "إحدى هذه الخدمات لم تعد متاحة للحجز.",
  },
  "currency-fixed": {
    en: "The currency can no longer be changed: amounts are already recorded in it.",
    ar: "لم يعد تغيير العملة ممكنًا لأن مبالغ سُجّلت بها.",
  },
  "timezone-before-lock": {
    en: "In this time zone, today is a day whose books are locked. Choose another, or wait until the next day.",
    ar: "اليوم في هذه المنطقة الزمنية يوم أُقفلت دفاتره. اختر منطقة أخرى، أو انتظر إلى اليوم التالي.",
  },
  "prices-need-more-decimals": {
    en: "This currency has fewer decimals than some prices or discounts. Round them first.",
    ar: "الخانات العشرية لهذه العملة أقل مما في بعض الأسعار أو الخصومات، ويلزم تقريبها أولًا.",
  },
  "idempotency-key-in-use": {
    en: "This is still being done. Wait a moment.",
    ar: "ما زال التنفيذ جاريًا. يُرجى الانتظار لحظة.",
  },
  "idempotency-key-reused": {
    en: "This was sent before with other values. Close the form and begin again.",
    ar: "سبق إرسال هذا بقيم أخرى. يُرجى إغلاق النموذج والبدء من جديد.",
  },
  "subscription-expired": {
    en: "The subscription has ended: this is closed until it is renewed.",
    ar: "انتهى الاشتراك: هذا مغلق حتى تجديده.",
  },
  "plan-limit-reached": { en: "You have reached your plan’s limit.", ar: "بلغ الاستخدام الحد الأقصى في الباقة." },
  "payload-too-large": { en: "This is too large.", ar: "الحجم أكبر من المسموح." },
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
  [
    /^is required for refunds in Saudi Arabia$/,
    {
      en: "Refunds in Saudi Arabia need a reason: it is printed on the credit note.",
      ar: "يلزم ذكر سبب الاسترداد في السعودية، ويُطبع في الإشعار الدائن.",
    },
  ],
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
export function reasonIn(language: Language, reason: string): string | undefined {
  return reasons[reason as ErrorReason]?.[language];
}

/** A rule of a field, or a limit of the plan, which name what they are about. Undefined for what is not known here. */
export function ruleIn(language: Language, sentence: string): string | undefined {
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
