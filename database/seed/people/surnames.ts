import type { Community } from './given-names.ts';
import { type NamePair, names } from './names.ts';

const mizrahi =
  names(`כהן = Cohen, לוי = Levi, מזרחי = Mizrahi, אזולאי = Azoulay, אוחיון = Ohayon, אוחנה = Ohana, אברג׳יל = Abergel, אברהמי = Avrahami,
  אדרי = Edri, אטיאס = Atias, אלבז = Elbaz, אלמוג = Almog, אלפסי = Alfasi, אמסלם = Amsalem, אסולין = Asulin, אשכנזי = Ashkenazi, בוזגלו = Buzaglo,
  ביטון = Biton, בן דוד = Ben David, בן חמו = Ben Hamo, בן שושן = Ben Shushan, בן שמעון = Ben Shimon, ג׳רבי = Jerbi, גבאי = Gabbay, דהן = Dahan,
  דיין = Dayan, חדד = Hadad, חזן = Hazan, טולדנו = Toledano, יפרח = Yifrach, כדורי = Kadoori, ממן = Maman, מלכה = Malka, מימון = Maimon, מועלם = Moallem,
  נחום = Nahum, נגר = Nagar, סבן = Saban, סויסה = Suissa, סעדון = Saadon, עזרא = Ezra, עמר = Amar, פרץ = Peretz, צרפתי = Tzarfati, קדוש = Kadosh,
  רחמים = Rahamim, שאול = Shaul, שרעבי = Sharabi, שושן = Shushan, תורג׳מן = Turgeman, זכאי = Zakai, חסון = Hasson, דנינו = Danino, ואקנין = Vaknin,
  סרוסי = Sarusi, קריאף = Kriaf, צדוק = Tzadok, יחיא = Yahya, קאפח = Kapach, מדמון = Madmon, עובדיה = Ovadia, בבאי = Babai, חכימי = Hakimi`);

const ashkenazi =
  names(`כהן = Cohen, לוי = Levy, אברמוביץ = Abramovich, אייזנברג = Eisenberg, אלתרמן = Alterman, בירנבוים = Birnbaum, ברגר = Berger,
  ברגמן = Bergman, ברקוביץ׳ = Berkowitz, גולדברג = Goldberg, גולדשטיין = Goldstein, גולן = Golan, גוטמן = Gutman, גרוס = Gross, גרינברג = Greenberg,
  דויטש = Deutsch, הורוביץ = Horowitz, הלפרין = Halperin, הרשקוביץ = Hershkovitz, וייס = Weiss, ויינברג = Weinberg, ויינשטיין = Weinstein, זילבר = Zilber,
  זיידמן = Zaidman, טננבאום = Tannenbaum, יעקובי = Yaakobi, כץ = Katz, לנדאו = Landau, ליברמן = Lieberman, לרנר = Lerner, מאירוביץ = Meirovich,
  מנדלבאום = Mandelbaum, נוימן = Neumann, סגל = Segal, סלע = Sela, פוקס = Fuchs, פישר = Fisher, פלדמן = Feldman, פרידמן = Friedman, פרנקל = Frenkel,
  צוקרמן = Zuckerman, קליין = Klein, קפלן = Kaplan, קראוס = Kraus, רבינוביץ = Rabinovich, רוזן = Rosen, רוזנברג = Rosenberg, רוט = Roth, רייך = Reich,
  רייכמן = Reichmann, שוורץ = Schwartz, שטיינר = Steiner, שטרן = Stern, שיינפלד = Sheinfeld, שפירא = Shapira, שרייבר = Schreiber, תמרי = Tamari`);

const hebrew =
  names(`אביב = Aviv, אבידן = Avidan, אורן = Oren, אלון = Alon, ארבל = Arbel, ארד = Arad, ברק = Barak, ברוש = Brosh, גבע = Geva, גל = Gal, גלבוע = Gilboa,
  דגן = Dagan, דרורי = Drori, הדר = Hadar, הראל = Harel, זמיר = Zamir, חרמוני = Hermoni, טל = Tal, יערי = Yaari, ירדני = Yardeni, כרמלי = Carmeli, כרמון = Carmon,
  לביא = Lavi, מור = Mor, מרום = Marom, נבו = Nevo, נווה = Naveh, נוי = Noy, סופר = Sofer, עופר = Ofer, עמית = Amit, פלג = Peleg, צור = Tzur, קשת = Keshet,
  רביב = Raviv, רגב = Regev, רותם = Rotem, שדה = Sade, שגב = Segev, שחם = Shaham, שלו = Shalev, שקד = Shaked, שרון = Sharon, תבור = Tavor, תדמור = Tadmor, גפן = Gefen,
  אשל = Eshel, בן-ארי = Ben-Ari, בר-און = Bar-On, בר-לב = Bar-Lev, בן-צבי = Ben-Zvi, בן-נון = Ben-Nun, בר-אור = Bar-Or`);

/** Family names by community; the Jewish Israeli stock mixes Mizrahi, Ashkenazi and hebraised names. */
export const surnames: Record<Community, readonly NamePair[]> = {
  israeli: [...mizrahi, ...ashkenazi, ...hebrew],
  religious: [...mizrahi, ...ashkenazi],
  arab: names(`אבו אחמד = Abu Ahmad, אבו ריא = Abu Raya, אגבאריה = Agbaria, בדארנה = Badarneh, בשארה = Bishara, ג׳בארין = Jabareen, ג׳ובראן = Jubran,
    דאוד = Daoud, דבאח = Dabbah, דראושה = Darawsheh, זועבי = Zoabi, זחאלקה = Zahalka, חאג׳ = Haj, חורי = Khoury, חדאד = Haddad, ח׳טיב = Khatib, חלאילה = Halaila,
    חמודי = Hamoudi, טאהא = Taha, יונס = Younes, כבהא = Kabha, כיואן = Kiwan, מוסא = Musa, מחאג׳נה = Mahajna, מחאמיד = Mahamid, מנסור = Mansour, מסארוה = Masarwa,
    מרעי = Marai, נאסר = Nasser, נג׳אר = Najjar, סאלם = Salem, סועאד = Suaad, עאסי = Assi, עבאס = Abbas, עודה = Odeh, עיסא = Issa, עראקי = Iraqi, פרח = Farah,
    קאסם = Qasem, קעדאן = Kaadan, ריאן = Rayan, שחאדה = Shehadeh, שלבי = Shalabi, תלחמי = Talhami, אלעטאונה = Al-Atawneh, אבו סיאם = Abu Siam`),
  druze:
    names(`אבו רוכן = Abu Rukun, אמון = Amun, בדר = Bader, בראנסי = Baransi, גאנם = Ghanem, דגש = Dagash, הלון = Halon, וורד = Ward, חלבי = Halabi, חמוד = Hamud,
    טריף = Tarif, כיוף = Kayuf, מדאח = Maddah, מוקארי = Mukari, נביה = Nabiya, סעד = Saad, עזאם = Azzam, פארס = Fares, קבלאן = Kablan, שאמי = Shami, שנאן = Shanan, זידאן = Zidan`),
  russian:
    names(`אברמוב = Abramov, איוונוב = Ivanov, בלוך = Bloch, ברודסקי = Brodsky, גורביץ = Gurevich, גינזבורג = Ginzburg, גרינשטיין = Grinshtein, דובינסקי = Dubinsky,
    וולקוב = Volkov, ויסוצקי = Vysotsky, זלצמן = Zaltsman, חייקין = Haikin, טרכטנברג = Trakhtenberg, יודין = Yudin, לבין = Levin, ליפשיץ = Lifshitz, מלמד = Melamed,
    מרגולין = Margolin, נודלמן = Nudelman, סוקולוב = Sokolov, פייגין = Feigin, פינקלשטיין = Finkelstein, פלוטקין = Plotkin, צירלין = Tsirlin, קוגן = Kogan, קגן = Kagan,
    קרסיק = Krasik, רבין = Rabin, רזניק = Reznik, שולמן = Shulman, שכטמן = Shekhtman, שניידר = Schneider, טברובסקי = Tabrovsky, אוסטרובסקי = Ostrovsky`),
  ethiopian:
    names(`אבבה = Ababa, אדמסו = Admasu, אזנאו = Aznau, איילין = Ayelin, אלמיהו = Alemayehu, ביאדגלין = Biadglin, ברהנו = Berhanu, גטה = Geta, דסה = Desa,
    ווסה = Wasa, זגייה = Zegeye, טפרה = Tafara, טקלה = Tekle, יאסו = Yasu, מהרט = Mehret, מקונן = Mekonen, מנגיסטו = Mengistu, נגה = Nega, סנבטו = Senbeto, סיסאי = Sisay,
    צגה = Tsega, קסאי = Kasay, רדאי = Redai, שיפראו = Shiferaw, טסמה = Tesema, יצחק = Yitzhak`),
};
