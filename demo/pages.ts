/** Texts of the three stores' pages. */
export const clinicFront = {
  description: "A family clinic with its own laboratory, open six days a week.",
  language: "en" as const,
  themeColor: null,
  pages: [
    {
      type: "about-us" as const,
      title: "About us",
      content:
        "<p>We have looked after families in this neighbourhood since 2009: check-ups, dental care, vaccinations, and a laboratory in the house, so that most results are ready the same day.</p><h2>Our people</h2><ul><li>Dr. Sara Nasser, family medicine</li><li>Dr. James Clark, dentistry</li><li>ليلى منصور, laboratory</li></ul>",
    },
    {
      type: "faq" as const,
      title: "Questions",
      content:
        "<h2>Do I need an appointment?</h2><p>For the laboratory, no: come before eleven, without breakfast.</p><h2>هل تتحدثون العربية؟</h2><p>نعم، يسعدنا خدمتكم بالعربية.</p>",
    },
  ],
};

export const salonFront = {
  description: "صالون للسيدات في قلب الرياض: شعر، أظافر، عناية بالبشرة.",
  language: "ar" as const,
  themeColor: "#a8326e",
  theme: { corners: "round" as const, header: "centred" as const, hero: "split" as const },
  scene: ["#f1cfdc", "#c98aa6", "#fff4f8", "#a8326e", "#e9b9cc", "#7a2450"] as [string, string, ...string[]],
  pages: [
    {
      type: "about-us" as const,
      title: "من نحن",
      content:
        "<p>افتتحنا أبوابنا عام 2015 بفريق صغير يحب عمله. نستخدم منتجات لطيفة على الشعر والبشرة، ونستقبلكم بالقهوة والتمر.</p><h2>مواعيدنا</h2><p>كل يوم ما عدا الجمعة، من التاسعة صباحاً إلى السادسة مساءً.</p>",
    },
    {
      type: "contact-us" as const,
      title: "اتصلوا بنا",
      content: "<p>للحجز اتصلوا بنا أو راسلونا، ونؤكد الموعد في اليوم نفسه.</p>",
    },
  ],
};

export const shopFront = {
  description: "Small batches, roasted behind the counter. We deliver in the city for free.",
  language: "en" as const,
  themeColor: "#8a5a2b",
  theme: { typeface: "classic" as const },
  legalName: "Corner Roastery Ltd.",
  registerNumber: "Companies House 09876543",
  messagingUrl: "https://wa.me/442071234567",
  scene: ["#b98d63", "#5b3a22", "#e8c9a0", "#2e6f73", "#8a3b12", "#f0e6d8", "#3f4f3d"] as [string, string, ...string[]],
  deliveryOptions: [
    { method: "By bicycle, in the city", fee: 0 },
    { method: "By post", fee: 4 },
  ],
  pages: [
    {
      type: "about-us" as const,
      title: "About us",
      content:
        "<p>A roaster, two grinders and a long table. We buy from four farms we have visited, and roast every Tuesday.</p><blockquote>Come for the coffee, stay for the quiet.</blockquote>",
    },
    {
      type: "terms-and-return" as const,
      title: "Delivery and returns",
      content:
        "<table><tr><th>Where</th><th>Price</th><th>When</th></tr><tr><td>In the city</td><td>free</td><td>next day</td></tr><tr><td>Elsewhere</td><td>£4</td><td>three days</td></tr></table><p>Unopened goods can be returned within thirty days.</p>",
    },
  ],
};
