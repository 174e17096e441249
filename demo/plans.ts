import type { Plan } from "./business.ts";
import type { Article, ArticleSet } from "./store.ts";

const tasks = [
  "Call the supplier",
  "Order printer paper",
  "مراجعة المواعيد القادمة",
  "Update the price list",
  "جرد المخزن",
  "Send the monthly report",
];

export const clinic: Plan = {
  name: "Bright Clinic",
  slug: "bright-clinic",
  slogan: "Care with a smile · رعاية بابتسامة",
  email: "mona@bright-clinic.example",
  phone: "+15550102030",
  category: "clinic",
  currencyCode: "USD",
  timezone: "America/New_York",
  closedOn: 0,
  services: [
    { name: "Check-up", durationMinutes: 30, price: 40 },
    { name: "Dental cleaning", durationMinutes: 45, price: 65 },
    { name: "Follow-up · متابعة", durationMinutes: 15, price: 20 },
    { name: "Vaccination · تطعيم", durationMinutes: 15, price: 28 },
    { name: "Minor surgery", durationMinutes: 45, price: 180 },
  ],
  hosts: 2,
  staff: [
    {
      name: "Dr. Sara Nasser",
      email: "sara@bright-clinic.example",
      role: "Manager",
      offers: ["Check-up", "Follow-up · متابعة", "Vaccination · تطعيم", "Minor surgery"],
    },
    {
      name: "Dr. James Clark",
      email: "james@bright-clinic.example",
      role: "Manager",
      offers: ["Check-up", "Dental cleaning", "Follow-up · متابعة"],
    },
    { name: "Hana Aziz", email: "hana@bright-clinic.example", role: "Receptionist" },
    { name: "ليلى منصور", email: "layla@bright-clinic.example", role: "Lab technician" },
    { name: "Peter Shaw", email: "peter@bright-clinic.example", role: "Accountant" },
  ],
  address: { line1: "41 Harbour Street", line2: null, city: "Portland", region: "Maine", postalCode: "04101", countryCode: "US" },
  bookingNote: "Please come ten minutes early, and bring a list of your medicines.",
  rules: [
    { title: "Rent", amount: 1400, vendor: "Harbour Estates", category: "Rent", dayOfMonth: 1 },
    { title: "Cleaning", amount: 220, vendor: "Sparkle Ltd", category: "Services", dayOfMonth: 10 },
    { title: "Internet and phone", amount: 75.5, vendor: "CityNet", category: "Utilities", dayOfMonth: 15 },
  ],
  costs: [
    { title: "Gloves and masks", vendor: "MedSupply", category: "Supplies", low: 30, high: 120 },
    { title: "Reagents", vendor: "LabSource", category: "Laboratory", low: 60, high: 260 },
    { title: "كهرباء", vendor: "City Power", category: "Utilities", low: 70, high: 140 },
  ],
  tasks,
};

export const salon: Plan = {
  name: "Jasmine Salon · صالون ياسمين",
  slug: "jasmine-salon",
  slogan: "جمالك يستحق",
  email: "nour@jasmine-salon.example",
  phone: "+966501112233",
  category: "beauty-salon",
  currencyCode: "SAR",
  timezone: "Asia/Riyadh",
  closedOn: 5,
  services: [
    { name: "قص الشعر", durationMinutes: 45, price: 90 },
    { name: "صبغة", durationMinutes: 90, price: 260 },
    { name: "Manicure · مانيكير", durationMinutes: 45, price: 80 },
    { name: "Facial · تنظيف بشرة", durationMinutes: 45, price: 150 },
    { name: "مكياج سهرة", durationMinutes: 60, price: 320 },
  ],
  hosts: 3,
  staff: [
    { name: "نور الخطيب", email: "noor@jasmine-salon.example", role: "Manager" },
    { name: "Rania Khalil", email: "rania@jasmine-salon.example", role: "Receptionist" },
    { name: "سلمى درويش", email: "salma@jasmine-salon.example", role: "Receptionist" },
  ],
  address: { line1: "شارع العليا 118", line2: null, city: "الرياض", region: null, postalCode: "12213", countryCode: "SA" },
  bookingNote: "نرجو الحضور قبل الموعد بخمس دقائق.",
  rules: [
    { title: "إيجار المحل", amount: 3500, vendor: "شركة العقار", category: "Rent", dayOfMonth: 1 },
    { title: "اشتراك الصيانة", amount: 300, vendor: "Fix-it", category: "Services", dayOfMonth: 20 },
  ],
  costs: [
    { title: "صبغات وشامبو", vendor: "Beauty Wholesale", category: "Supplies", low: 120, high: 480 },
    { title: "كهرباء وماء", vendor: "المرافق", category: "Utilities", low: 150, high: 350 },
    { title: "Flowers", vendor: "Corner Flowers", category: "Decoration", low: 40, high: 90 },
  ],
  tasks,
};

export const shop: Plan = {
  name: "Corner Roastery",
  slug: "corner-roastery",
  slogan: "Coffee, cups and quiet mornings",
  email: "adam@corner-roastery.example",
  phone: "+442071234567",
  category: "retail",
  currencyCode: "GBP",
  timezone: "Europe/London",
  closedOn: 1,
  services: [{ name: "Barista class", durationMinutes: 90, price: 55 }],
  hosts: 2,
  staff: [
    { name: "Grace Evans", email: "grace@corner-roastery.example", role: "Manager" },
    { name: "زياد حداد", email: "ziad@corner-roastery.example", role: "Receptionist" },
  ],
  address: { line1: "7 Lamb's Lane", line2: null, city: "London", region: null, postalCode: "N1 4QT", countryCode: "GB" },
  bookingNote: "Classes are held behind the counter, for up to four people.",
  rules: [
    { title: "Shop rent", amount: 1100, vendor: "High Street Lettings", category: "Rent", dayOfMonth: 1 },
    { title: "Card terminal", amount: 24.99, vendor: "PayBox", category: "Services", dayOfMonth: 5 },
  ],
  costs: [
    { title: "Green beans", vendor: "Origin Imports", category: "Goods", low: 180, high: 520 },
    { title: "Packaging", vendor: "BoxWorks", category: "Goods", low: 40, high: 130 },
    { title: "Electricity", vendor: "Grid & Co", category: "Utilities", low: 60, high: 110 },
  ],
  tasks,
};

export const articles: readonly Article[] = [
  {
    name: "House espresso, 250 g",
    description: "Chocolate and hazelnut. Roasted on Tuesdays.",
    price: 8.5,
    category: "Coffee",
    shape: "box",
    colour: "#7a4a2b",
  },
  {
    name: "Yirgacheffe, 250 g",
    description: "Light roast, jasmine and lemon.",
    price: 10.9,
    category: "Coffee",
    shape: "box",
    colour: "#b5651d",
  },
  {
    name: "قهوة عربية بالهيل",
    description: "بن محمص مع الهيل الأخضر، 250 غرام.",
    price: 11.5,
    category: "Coffee",
    shape: "box",
    colour: "#8a6d1f",
  },
  {
    name: "Stoneware cup",
    description: "Hand-thrown, 200 ml. Safe in the dishwasher.",
    price: 14,
    category: "At home",
    shape: "cup",
    colour: "#2f6f73",
  },
  {
    name: "Cold brew bottle",
    description: "One litre, with a filter.",
    price: 22,
    category: "At home",
    shape: "bottle",
    colour: "#33577a",
  },
  {
    name: "Date syrup · دبس التمر",
    description: "Instead of sugar. 300 ml.",
    price: 6.4,
    category: "Sweet things",
    shape: "bottle",
    colour: "#5a2e1a",
  },
  {
    name: "Orange blossom honey",
    description: "From a neighbour's hives, 340 g.",
    price: 9.2,
    category: "Sweet things",
    shape: "jar",
    colour: "#c98a12",
  },
  {
    name: "Cardamom biscuits",
    description: "A jar of twenty, baked here.",
    price: 5.8,
    category: "Sweet things",
    shape: "jar",
    colour: "#a56a3a",
  },
  {
    name: "Oud candle · شمعة العود",
    description: "Soy wax, burns for forty hours.",
    price: 18,
    category: "At home",
    shape: "candle",
    colour: "#6d4c7d",
  },
  { name: "Barista apron", description: "Heavy cotton, two pockets.", price: 26, category: "At home", shape: "cloth", colour: "#41503f" },
  { name: "Pour-over set", description: "Dripper, jug and forty papers.", price: 34, category: "At home", shape: "cup", colour: "#8c3f3f" },
  {
    name: "Gift box",
    description: "Two coffees, one cup, a card in your words.",
    price: 32,
    category: "Coffee",
    shape: "box",
    colour: "#9a3d5a",
    stock: 0,
  },
];

/** Articles of the shop that belong together. */
export const collections: readonly ArticleSet[] = [
  {
    name: "Gifts for coffee people",
    description: "Wrapped at the counter, with a card if you like.",
    articles: ["Gift box", "Stoneware cup", "Pour-over set", "Cold brew bottle", "Oud candle · شمعة العود"],
    translations: { ar: { name: "هدايا لمحبي القهوة", description: "نغلّفها في المتجر، مع بطاقة عند الطلب." } },
    scene: ["#e6d3bd", "#8a5a2b", "#f7efe4", "#8c3f3f", "#41503f", "#2e6f73"],
  },
  {
    name: "Beans of the month",
    description: "Roasted on Mondays, rested until Thursday.",
    articles: ["House espresso, 250 g", "Yirgacheffe, 250 g", "قهوة عربية بالهيل"],
    translations: { ar: { name: "بن هذا الشهر", description: "يُحمَّص كل اثنين ويُترك حتى الخميس." } },
  },
  {
    name: "Sweet with it",
    description: "",
    articles: ["Cardamom biscuits", "Orange blossom honey", "Date syrup · دبس التمر"],
    translations: { ar: { name: "حلويات مع القهوة" } },
  },
];
