/** A currency and the number of decimals of its amounts: two for most, three for some dinars, none for the yen. */
export interface Currency {
  readonly code: string;
  readonly digits: number;
}

/** ISO 4217 as of 2026, by the decimals of the minor unit, without funds codes and precious metals. */
const codesByDigits: Record<number, string> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF",
  2: `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK
    DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK
    LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON
    RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST
    XCD XCG YER ZAR ZMW ZWG`,
  3: "BHD IQD JOD KWD LYD OMR TND",
};

const known = new Map<string, Currency>();
for (const [digits, codes] of Object.entries(codesByDigits)) {
  for (const code of codes.split(/\s+/)) known.set(code, Object.freeze({ code, digits: Number(digits) }));
}

/** The currency in which the platform itself charges and reports. */
export const USD = currencyOf("USD");

export function isCurrency(code: string): boolean {
  return known.has(code);
}

/** Old records may have a code that is no longer in use; nearly all of those had two decimals. */
export function currencyOf(code: string): Currency {
  return known.get(code) ?? { code, digits: 2 };
}
