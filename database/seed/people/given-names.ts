import { type NamePair, names } from './names.ts';

export type Community = 'israeli' | 'religious' | 'arab' | 'druze' | 'russian' | 'ethiopian';
export type Gender = 'm' | 'f';

export const givenNames: Record<Community, Record<Gender, readonly NamePair[]>> = {
  israeli: {
    m: names(`אבי = Avi, אביב = Aviv, אבנר = Avner, אדם = Adam, אהוד = Ehud, אורי = Uri, אורן = Oren, איל = Eyal, איתי = Itai, איתן = Eitan,
      אלון = Alon, אלעד = Elad, אמיר = Amir, אמנון = Amnon, אסף = Asaf, אפי = Efi, ארז = Erez, אריאל = Ariel, אריה = Arie, ברק = Barak,
      בועז = Boaz, גדעון = Gideon, גיא = Guy, גיל = Gil, גלעד = Gilad, דוד = David, דודו = Dudu, דור = Dor, דן = Dan, דני = Danny, דניאל = Daniel,
      דרור = Dror, הראל = Harel, זאב = Zeev, זיו = Ziv, חיים = Haim, חן = Chen, טל = Tal, יאיר = Yair, יגאל = Yigal, יובל = Yuval, יואב = Yoav,
      יואל = Yoel, יונתן = Yonatan, יוסי = Yossi, יורם = Yoram, יעקב = Yaakov, יפתח = Iftach, יצחק = Yitzhak, ירון = Yaron, ישי = Yishai, לביא = Lavi,
      ליאור = Lior, מאיר = Meir, מיכאל = Michael, מיקי = Miki, משה = Moshe, נדב = Nadav, ניר = Nir, נמרוד = Nimrod, נעם = Noam, נתן = Natan,
      סער = Saar, עדי = Adi, עודד = Oded, עוז = Oz, עומר = Omer, עומרי = Omri, עידו = Ido, עידן = Idan, עמית = Amit, עמוס = Amos, ערן = Eran,
      פלג = Peleg, צחי = Tzachi, רועי = Roi, רון = Ron, רן = Ran, רפי = Rafi, שגיא = Sagi, שחר = Shahar, שי = Shai, שלמה = Shlomo, שמואל = Shmuel,
      שמעון = Shimon, תומר = Tomer, תמיר = Tamir`),
    f: names(`אביטל = Avital, אביגיל = Avigail, איילת = Ayelet, איריס = Iris, אלה = Ella, אלונה = Alona, אורית = Orit, אורלי = Orly, אורנה = Orna,
      אסנת = Osnat, אפרת = Efrat, בת-אל = Bat-El, גילה = Gila, גלית = Galit, גליה = Galia, דנה = Dana, דליה = Dalia, דפנה = Dafna, דקלה = Dikla,
      הגר = Hagar, הדס = Hadas, הילה = Hila, ורד = Vered, זהבה = Zehava, חגית = Hagit, חוה = Hava, חנה = Hannah, טלי = Tali, טליה = Talia, יעל = Yael,
      יפעת = Yifat, ירדן = Yarden, ליאת = Liat, לימור = Limor, ליאורה = Liora, מאיה = Maya, מיכל = Michal, מירב = Merav, מורן = Moran, מיה = Mia,
      נגה = Noga, נועה = Noa, נורית = Nurit, נטע = Neta, נילי = Nili, נעמה = Naama, נעמי = Naomi, סיגל = Sigal, סיון = Sivan, סמדר = Smadar, ענבל = Inbal,
      ענת = Anat, עינת = Einat, עפרה = Ofra, ערבה = Arava, פנינה = Pnina, קרן = Keren, רביד = Ravid, רבקה = Rivka, רונית = Ronit, רחל = Rachel,
      רינה = Rina, רות = Ruth, רותם = Rotem, שירה = Shira, שירי = Shiri, שלומית = Shlomit, שני = Shani, שרה = Sarah, שרון = Sharon, תמר = Tamar,
      תמי = Tami, תהילה = Tehila, ציפי = Tzipi, אילנה = Ilana, אדוה = Adva, עדינה = Adina, יהודית = Yehudit, מזל = Mazal, סימה = Sima`),
  },
  religious: {
    m: names(`אליהו = Eliyahu, אלחנן = Elhanan, אפרים = Efraim, בנימין = Binyamin, ברוך = Baruch, דב = Dov, חננאל = Hananel, יאיר = Yair, ידידיה = Yedidya,
      יהודה = Yehuda, יהושע = Yehoshua, יוסף = Yosef, ישראל = Yisrael, מנחם = Menachem, מרדכי = Mordechai, נחמיה = Nechemia, נתנאל = Netanel,
      עמיחי = Amichai, צבי = Zvi, רפאל = Refael, שלום = Shalom, שמריהו = Shmaryahu, אביעד = Aviad, עזריאל = Azriel, אורי = Uri, מאיר = Meir`),
    f: names(`אסתר = Esther, אודיה = Odaya, בתיה = Batya, ברכה = Bracha, דבורה = Devorah, הודיה = Hodaya, חיה = Chaya, חנה = Hannah, יוכבד = Yocheved,
      לאה = Leah, מרים = Miriam, נחמה = Nechama, נעמי = Naomi, עדינה = Adina, פנינה = Pnina, צופיה = Tzofia, רבקה = Rivka, רחל = Rachel, רות = Ruth,
      שולמית = Shulamit, שרה = Sarah, תהילה = Tehila, אמונה = Emuna, הלל = Hallel, אפרת = Efrat, מוריה = Moriah`),
  },
  arab: {
    m: names(`אחמד = Ahmad, אברהים = Ibrahim, אמין = Amin, אשרף = Ashraf, באסם = Bassem, ג׳מאל = Jamal, ג׳ורג׳ = George, חאלד = Khaled, חסן = Hassan,
      חוסאם = Hussam, יוסף = Yousef, כרים = Karim, מאזן = Mazen, מוחמד = Muhammad, מחמוד = Mahmoud, מרואן = Marwan, נביל = Nabil, נאדר = Nader,
      סאמי = Sami, סלים = Salim, עלי = Ali, עומר = Omar, עימאד = Imad, פאדי = Fadi, ראמי = Rami, רמזי = Ramzi, תאופיק = Tawfiq, טארק = Tareq,
      אליאס = Elias, וליד = Walid, זיאד = Ziad, סעיד = Said, מונתסר = Muntaser, אניס = Anis, בשאר = Bashar`),
    f: names(`אמאל = Amal, אמירה = Amira, אסמאא = Asmaa, ג׳ומאנה = Jumana, דינא = Dina, האלה = Hala, הבה = Hiba, הודא = Huda, היא = Haya, ופאא = Wafaa,
      חנאן = Hanan, ח׳ולוד = Khulud, ימאמה = Yamama, לובנא = Lubna, לילא = Layla, לינא = Lina, מהא = Maha, מנאר = Manar, מרים = Maryam, נאדיה = Nadia,
      נורא = Nura, סאמיה = Samia, סוהא = Suha, סמר = Samar, עביר = Abir, פאטמה = Fatma, ראניה = Rania, רים = Reem, רימא = Rima, רולא = Rula,
      שירין = Shirin, סונדוס = Sundus, תגריד = Taghrid, יאסמין = Yasmin, נסרין = Nisreen`),
  },
  druze: {
    m: names(`אמל = Amal, איימן = Ayman, אנור = Anwar, ג׳אד = Jad, וסים = Wasim, זידאן = Zidan, חמד = Hamad, כמיל = Kamil, מופיד = Mufid, נזיה = Nazih,
      סלמאן = Salman, עאטף = Atef, פואז = Fawaz, רדא = Rida, שכיב = Shakib, סאלח = Saleh, האיל = Hayel, ריאד = Riad`),
    f: names(`אמיליה = Emilia, ג׳יהאן = Jihan, הנאדי = Hanadi, וידאד = Widad, לאמיס = Lamis, מאיסה = Maysa, נגואן = Najwan, סיהאם = Siham, סלמא = Salma,
      ענאן = Anan, רנין = Ranin, סוזאן = Suzan, ג׳נאן = Jinan, איה = Aya`),
  },
  russian: {
    m: names(`אלכסנדר = Alexander, אלכסיי = Alexei, אנטון = Anton, ארקדי = Arkady, בוריס = Boris, ויקטור = Victor, ולדימיר = Vladimir, ויטלי = Vitaly,
      גנאדי = Gennady, דמיטרי = Dmitry, יבגני = Evgeny, יורי = Yuri, איגור = Igor, איליה = Ilya, לאוניד = Leonid, לב = Lev, מקסים = Maxim, מיכאיל = Mikhail,
      ניקולאי = Nikolai, סטניסלב = Stanislav, סרגיי = Sergei, פבל = Pavel, קונסטנטין = Konstantin, רומן = Roman, סלבה = Slava`),
    f: names(`אולגה = Olga, אירינה = Irina, אלינה = Alina, אלנה = Elena, אנה = Anna, אנסטסיה = Anastasia, גלינה = Galina, ויקטוריה = Victoria, ולנטינה = Valentina,
      טטיאנה = Tatiana, יוליה = Yulia, ילנה = Yelena, קטיה = Katya, לודמילה = Ludmila, לריסה = Larisa, מרינה = Marina, נטליה = Natalia, סבטלנה = Svetlana,
      סופיה = Sofia, קסניה = Xenia, רימה = Rimma, פולינה = Polina, ז׳אנה = Zhanna`),
  },
  ethiopian: {
    m: names(`אבבה = Abebe, אווקה = Aweke, אלמו = Alemu, ברוך = Baruch, גטהון = Getahun, דסטה = Desta, יצחק = Yitzhak, ממו = Mamo, מלקמו = Melkamu,
      סלומון = Solomon, פנטהון = Fentahun, שמעון = Shimon, תספאי = Tesfai, אשר = Asher, דניאל = Daniel, איתן = Eitan`),
    f: names(`אביבה = Aviva, אדיסה = Adisa, אסתר = Esther, ברטוקאן = Bertukan, גנט = Genet, זהבה = Zehava, טגיסט = Tigist, מולו = Mulu, סמירה = Samira,
      עדנה = Edna, פנינה = Pnina, צהי = Tsehay, שלומית = Shlomit, תמר = Tamar, מסרט = Meseret, אור = Or`),
  },
};
