/** A change to an account's second factors, as shown to its owner. */
export interface Change {
  en: string;
  ar: string;
}

export const changes = {
  appAdded: { en: "An authenticator app was added to your account.", ar: "أُضيف تطبيق مصادقة إلى حسابك." },
  phoneAdded: { en: "A phone was confirmed as a second factor of your account.", ar: "أصبح رقم هاتف وسيلة تحقق ثانية لحسابك." },
  removed: { en: "A second factor was removed from your account.", ar: "أُزيلت وسيلة تحقق ثانية من حسابك." },
  newPrimary: {
    en: "Another second factor became the primary one of your account.",
    ar: "أصبحت وسيلة تحقق أخرى هي الأساسية في حسابك.",
  },
  newCodes: {
    en: "New backup codes were created for your account; older ones no longer work.",
    ar: "أُنشئت رموز احتياطية جديدة لحسابك، ولم تعد القديمة تعمل.",
  },
  codeUsed: (left: number): Change => ({
    en: `A backup code was used to sign in; ${left} left.`,
    ar: `استُخدم رمز احتياطي لتسجيل الدخول. الرموز المتبقية: ${left}.`,
  }),
};

const en = {
  subject: "Your sign-in methods changed",
  advice: "If this was you, there is nothing to do. If not, change your password immediately and check your sign-in methods.",
};

const ar: typeof en = {
  subject: "تغيّرت وسائل تسجيل دخولك",
  advice: "إن كان ذلك بعلمك فلا حاجة إلى أي إجراء، وإلا فيلزم تغيير كلمة المرور فورًا ومراجعة وسائل تسجيل الدخول.",
};

/** The text message with a code. Short: what is not in plain Latin letters has 70 characters. */
export const codeTexts = {
  en: (code: string, product: string) => `${code} is your ${product} code. It is valid for 10 minutes. Do not share it with anyone.`,
  ar: (code: string, product: string) => `رمزك في ${product}: ${code}. صالح 10 دقائق. لا تجوز مشاركته.`,
};

export const noticeTexts = { en, ar };
