/**
 * ISO 3166-1, a country per line: code, currency, dialling code, first day of the week (CLDR), and its IANA time zones, the main one first.
 * Antarctica has no currency of its own.
 */
export const countryLines = `
AD EUR 376 monday Europe/Andorra
AE AED 971 monday Asia/Dubai
AF AFN 93 saturday Asia/Kabul
AG XCD 1 sunday America/Antigua
AI XCD 1 monday America/Anguilla
AL ALL 355 monday Europe/Tirane
AM AMD 374 monday Asia/Yerevan
AO AOA 244 monday Africa/Luanda
AQ USD 672 monday Antarctica/McMurdo Antarctica/Casey Antarctica/Davis Antarctica/DumontDUrville Antarctica/Mawson Antarctica/Palmer Antarctica/Rothera Antarctica/Syowa Antarctica/Troll Antarctica/Vostok
AR ARS 54 monday America/Argentina/Buenos_Aires America/Argentina/Cordoba America/Argentina/Salta America/Argentina/Jujuy America/Argentina/Tucuman America/Argentina/Catamarca America/Argentina/La_Rioja America/Argentina/San_Juan America/Argentina/Mendoza America/Argentina/San_Luis America/Argentina/Rio_Gallegos America/Argentina/Ushuaia
AS USD 1 sunday Pacific/Pago_Pago
AT EUR 43 monday Europe/Vienna
AU AUD 61 monday Australia/Sydney Australia/Lord_Howe Antarctica/Macquarie Australia/Hobart Australia/Melbourne Australia/Broken_Hill Australia/Brisbane Australia/Lindeman Australia/Adelaide Australia/Darwin Australia/Perth Australia/Eucla
AW AWG 297 monday America/Aruba
AX EUR 358 monday Europe/Mariehamn
AZ AZN 994 monday Asia/Baku
BA BAM 387 monday Europe/Sarajevo
BB BBD 1 monday America/Barbados
BD BDT 880 sunday Asia/Dhaka
BE EUR 32 monday Europe/Brussels
BF XOF 226 monday Africa/Ouagadougou
BG EUR 359 monday Europe/Sofia
BH BHD 973 saturday Asia/Bahrain
BI BIF 257 monday Africa/Bujumbura
BJ XOF 229 monday Africa/Porto-Novo
BL EUR 590 monday America/St_Barthelemy
BM BMD 1 monday Atlantic/Bermuda
BN BND 673 monday Asia/Brunei
BO BOB 591 monday America/La_Paz
BQ USD 599 monday America/Kralendijk
BR BRL 55 sunday America/Sao_Paulo America/Noronha America/Belem America/Fortaleza America/Recife America/Araguaina America/Maceio America/Bahia America/Campo_Grande America/Cuiaba America/Santarem America/Porto_Velho America/Boa_Vista America/Manaus America/Eirunepe America/Rio_Branco
BS BSD 1 sunday America/Nassau
BT BTN 975 sunday Asia/Thimphu
BV NOK 47 monday Europe/Oslo
BW BWP 267 sunday Africa/Gaborone
BY BYN 375 monday Europe/Minsk
BZ BZD 501 sunday America/Belize
CA CAD 1 sunday America/Toronto America/St_Johns America/Halifax America/Glace_Bay America/Moncton America/Goose_Bay America/Blanc-Sablon America/Iqaluit America/Atikokan America/Winnipeg America/Resolute America/Rankin_Inlet America/Regina America/Swift_Current America/Edmonton America/Cambridge_Bay America/Inuvik America/Vancouver America/Creston America/Dawson_Creek America/Fort_Nelson America/Whitehorse America/Dawson
CC AUD 61 monday Indian/Cocos
CD CDF 243 monday Africa/Kinshasa Africa/Lubumbashi
CF XAF 236 monday Africa/Bangui
CG XAF 242 monday Africa/Brazzaville
CH CHF 41 monday Europe/Zurich
CI XOF 225 monday Africa/Abidjan
CK NZD 682 monday Pacific/Rarotonga
CL CLP 56 monday America/Santiago America/Coyhaique America/Punta_Arenas Pacific/Easter
CM XAF 237 monday Africa/Douala
CN CNY 86 monday Asia/Shanghai Asia/Urumqi
CO COP 57 sunday America/Bogota
CR CRC 506 monday America/Costa_Rica
CU CUP 53 monday America/Havana
CV CVE 238 monday Atlantic/Cape_Verde
CW XCG 599 monday America/Curacao
CX AUD 61 monday Indian/Christmas
CY EUR 357 monday Asia/Nicosia Asia/Famagusta
CZ CZK 420 monday Europe/Prague
DE EUR 49 monday Europe/Berlin Europe/Busingen
DJ DJF 253 saturday Africa/Djibouti
DK DKK 45 monday Europe/Copenhagen
DM XCD 1 sunday America/Dominica
DO DOP 1 sunday America/Santo_Domingo
DZ DZD 213 saturday Africa/Algiers
EC USD 593 monday America/Guayaquil Pacific/Galapagos
EE EUR 372 monday Europe/Tallinn
EG EGP 20 saturday Africa/Cairo
EH MAD 212 monday Africa/El_Aaiun
ER ERN 291 monday Africa/Asmara
ES EUR 34 monday Europe/Madrid Africa/Ceuta Atlantic/Canary
ET ETB 251 sunday Africa/Addis_Ababa
FI EUR 358 monday Europe/Helsinki
FJ FJD 679 monday Pacific/Fiji
FK FKP 500 monday Atlantic/Stanley
FM USD 691 monday Pacific/Pohnpei Pacific/Chuuk Pacific/Kosrae
FO DKK 298 monday Atlantic/Faroe
FR EUR 33 monday Europe/Paris
GA XAF 241 monday Africa/Libreville
GB GBP 44 monday Europe/London
GD XCD 1 monday America/Grenada
GE GEL 995 monday Asia/Tbilisi
GF EUR 594 monday America/Cayenne
GG GBP 44 monday Europe/Guernsey
GH GHS 233 monday Africa/Accra
GI GIP 350 monday Europe/Gibraltar
GL DKK 299 monday America/Nuuk America/Danmarkshavn America/Scoresbysund America/Thule
GM GMD 220 monday Africa/Banjul
GN GNF 224 monday Africa/Conakry
GP EUR 590 monday America/Guadeloupe
GQ XAF 240 monday Africa/Malabo
GR EUR 30 monday Europe/Athens
GS GBP 500 monday Atlantic/South_Georgia
GT GTQ 502 sunday America/Guatemala
GU USD 1 sunday Pacific/Guam
GW XOF 245 monday Africa/Bissau
GY GYD 592 monday America/Guyana
HK HKD 852 sunday Asia/Hong_Kong
HM AUD 672 monday Indian/Kerguelen
HN HNL 504 sunday America/Tegucigalpa
HR EUR 385 monday Europe/Zagreb
HT HTG 509 monday America/Port-au-Prince
HU HUF 36 monday Europe/Budapest
ID IDR 62 sunday Asia/Jakarta Asia/Pontianak Asia/Makassar Asia/Jayapura
IE EUR 353 monday Europe/Dublin
IL ILS 972 sunday Asia/Jerusalem
IM GBP 44 monday Europe/Isle_of_Man
IN INR 91 sunday Asia/Kolkata
IO USD 246 monday Indian/Chagos
IQ IQD 964 saturday Asia/Baghdad
IR IRR 98 saturday Asia/Tehran
IS ISK 354 sunday Atlantic/Reykjavik
IT EUR 39 monday Europe/Rome
JE GBP 44 monday Europe/Jersey
JM JMD 1 sunday America/Jamaica
JO JOD 962 saturday Asia/Amman
JP JPY 81 sunday Asia/Tokyo
KE KES 254 sunday Africa/Nairobi
KG KGS 996 monday Asia/Bishkek
KH KHR 855 sunday Asia/Phnom_Penh
KI AUD 686 monday Pacific/Tarawa Pacific/Kanton Pacific/Kiritimati
KM KMF 269 monday Indian/Comoro
KN XCD 1 monday America/St_Kitts
KP KPW 850 monday Asia/Pyongyang
KR KRW 82 sunday Asia/Seoul
KW KWD 965 saturday Asia/Kuwait
KY KYD 1 monday America/Cayman
KZ KZT 7 monday Asia/Almaty Asia/Qyzylorda Asia/Qostanay Asia/Aqtobe Asia/Aqtau Asia/Atyrau Asia/Oral
LA LAK 856 sunday Asia/Vientiane
LB LBP 961 monday Asia/Beirut
LC XCD 1 monday America/St_Lucia
LI CHF 423 monday Europe/Vaduz
LK LKR 94 monday Asia/Colombo
LR LRD 231 monday Africa/Monrovia
LS LSL 266 monday Africa/Maseru
LT EUR 370 monday Europe/Vilnius
LU EUR 352 monday Europe/Luxembourg
LV EUR 371 monday Europe/Riga
LY LYD 218 saturday Africa/Tripoli
MA MAD 212 monday Africa/Casablanca
MC EUR 377 monday Europe/Monaco
MD MDL 373 monday Europe/Chisinau
ME EUR 382 monday Europe/Podgorica
MF EUR 590 monday America/Marigot
MG MGA 261 monday Indian/Antananarivo
MH USD 692 sunday Pacific/Majuro Pacific/Kwajalein
MK MKD 389 monday Europe/Skopje
ML XOF 223 monday Africa/Bamako
MM MMK 95 sunday Asia/Yangon
MN MNT 976 monday Asia/Ulaanbaatar Asia/Hovd
MO MOP 853 sunday Asia/Macau
MP USD 1 monday Pacific/Saipan
MQ EUR 596 monday America/Martinique
MR MRU 222 monday Africa/Nouakchott
MS XCD 1 monday America/Montserrat
MT EUR 356 sunday Europe/Malta
MU MUR 230 monday Indian/Mauritius
MV MVR 960 friday Indian/Maldives
MW MWK 265 monday Africa/Blantyre
MX MXN 52 sunday America/Mexico_City America/Cancun America/Merida America/Monterrey America/Matamoros America/Chihuahua America/Ciudad_Juarez America/Ojinaga America/Mazatlan America/Bahia_Banderas America/Hermosillo America/Tijuana
MY MYR 60 monday Asia/Kuala_Lumpur Asia/Kuching
MZ MZN 258 sunday Africa/Maputo
NA NAD 264 monday Africa/Windhoek
NC XPF 687 monday Pacific/Noumea
NE XOF 227 monday Africa/Niamey
NF AUD 672 monday Pacific/Norfolk
NG NGN 234 monday Africa/Lagos
NI NIO 505 sunday America/Managua
NL EUR 31 monday Europe/Amsterdam
NO NOK 47 monday Europe/Oslo
NP NPR 977 sunday Asia/Kathmandu
NR AUD 674 monday Pacific/Nauru
NU NZD 683 monday Pacific/Niue
NZ NZD 64 monday Pacific/Auckland Pacific/Chatham
OM OMR 968 saturday Asia/Muscat
PA PAB 507 sunday America/Panama
PE PEN 51 sunday America/Lima
PF XPF 689 monday Pacific/Tahiti Pacific/Marquesas Pacific/Gambier
PG PGK 675 monday Pacific/Port_Moresby Pacific/Bougainville
PH PHP 63 sunday Asia/Manila
PK PKR 92 sunday Asia/Karachi
PL PLN 48 monday Europe/Warsaw
PM EUR 508 monday America/Miquelon
PN NZD 64 monday Pacific/Pitcairn
PR USD 1 sunday America/Puerto_Rico
PS ILS 970 monday Asia/Hebron Asia/Gaza
PT EUR 351 sunday Europe/Lisbon Atlantic/Madeira Atlantic/Azores
PW USD 680 monday Pacific/Palau
PY PYG 595 sunday America/Asuncion
QA QAR 974 saturday Asia/Qatar
RE EUR 262 monday Indian/Reunion
RO RON 40 monday Europe/Bucharest
RS RSD 381 monday Europe/Belgrade
RU RUB 7 monday Europe/Moscow Europe/Kaliningrad Europe/Kirov Europe/Volgograd Europe/Astrakhan Europe/Saratov Europe/Ulyanovsk Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Barnaul Asia/Tomsk Asia/Novokuznetsk Asia/Krasnoyarsk Asia/Irkutsk Asia/Chita Asia/Yakutsk Asia/Khandyga Asia/Vladivostok Asia/Ust-Nera Asia/Magadan Asia/Sakhalin Asia/Srednekolymsk Asia/Kamchatka Asia/Anadyr
RW RWF 250 monday Africa/Kigali
SA SAR 966 sunday Asia/Riyadh
SB SBD 677 monday Pacific/Guadalcanal
SC SCR 248 monday Indian/Mahe
SD SDG 249 saturday Africa/Khartoum
SE SEK 46 monday Europe/Stockholm
SG SGD 65 sunday Asia/Singapore
SH SHP 290 monday Atlantic/St_Helena
SI EUR 386 monday Europe/Ljubljana
SJ NOK 47 monday Arctic/Longyearbyen
SK EUR 421 monday Europe/Bratislava
SL SLE 232 monday Africa/Freetown
SM EUR 378 monday Europe/San_Marino
SN XOF 221 monday Africa/Dakar
SO SOS 252 monday Africa/Mogadishu
SR SRD 597 monday America/Paramaribo
SS SSP 211 monday Africa/Juba
ST STN 239 monday Africa/Sao_Tome
SV USD 503 sunday America/El_Salvador
SX XCG 1 monday America/Lower_Princes
SY SYP 963 saturday Asia/Damascus
SZ SZL 268 monday Africa/Mbabane
TC USD 1 monday America/Grand_Turk
TD XAF 235 monday Africa/Ndjamena
TF EUR 262 monday Indian/Kerguelen
TG XOF 228 monday Africa/Lome
TH THB 66 sunday Asia/Bangkok
TJ TJS 992 monday Asia/Dushanbe
TK NZD 690 monday Pacific/Fakaofo
TL USD 670 monday Asia/Dili
TM TMT 993 monday Asia/Ashgabat
TN TND 216 monday Africa/Tunis
TO TOP 676 monday Pacific/Tongatapu
TR TRY 90 monday Europe/Istanbul
TT TTD 1 sunday America/Port_of_Spain
TV AUD 688 monday Pacific/Funafuti
TW TWD 886 sunday Asia/Taipei
TZ TZS 255 monday Africa/Dar_es_Salaam
UA UAH 380 monday Europe/Kyiv Europe/Simferopol
UG UGX 256 monday Africa/Kampala
UM USD 1 sunday Pacific/Wake Pacific/Midway
US USD 1 sunday America/New_York America/Detroit America/Kentucky/Louisville America/Kentucky/Monticello America/Indiana/Indianapolis America/Indiana/Vincennes America/Indiana/Winamac America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Vevay America/Chicago America/Indiana/Tell_City America/Indiana/Knox America/Menominee America/North_Dakota/Center America/North_Dakota/New_Salem America/North_Dakota/Beulah America/Denver America/Boise America/Phoenix America/Los_Angeles America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome America/Adak Pacific/Honolulu
UY UYU 598 monday America/Montevideo
UZ UZS 998 monday Asia/Tashkent Asia/Samarkand
VA EUR 39 monday Europe/Vatican
VC XCD 1 monday America/St_Vincent
VE VES 58 sunday America/Caracas
VG USD 1 monday America/Tortola
VI USD 1 sunday America/St_Thomas
VN VND 84 monday Asia/Ho_Chi_Minh
VU VUV 678 monday Pacific/Efate
WF XPF 681 monday Pacific/Wallis
WS WST 685 sunday Pacific/Apia
YE YER 967 sunday Asia/Aden
YT EUR 262 monday Indian/Mayotte
ZA ZAR 27 sunday Africa/Johannesburg
ZM ZMW 260 monday Africa/Lusaka
ZW ZWG 263 sunday Africa/Harare
`;

/** Arabic is the official language, or the first of several. */
export const arabicCountries = "AE BH DZ EG EH IQ JO KM KW LB LY MA MR OM PS QA SA SD SY TN YE";
