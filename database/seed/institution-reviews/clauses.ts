import { parts } from '../comments/part.ts';

/**
 * Comments of students about their institution, in Hebrew; the topics are the six criteria, and the institution as a
 * whole.
 */
export const institutionHebrew = parts(`
  whole +: [אחרי שלוש שנות תואר אפשר לומר: בחירה טובה|מקום טוב ללמוד בו|הייתי בוחר</ת> בו שוב], [עם כל החסרונות|בלי היסוס]
  whole +: [ממליצ</ה> לבוא ליום פתוח ולשאול סטודנטים|שווה את הנסיעה מהבית]
  whole 0: [יש מה לשפר, אבל לא מתחרט</ת>|תלוי מאוד בחוג שתבחרו|מקום סביר, בלי הפתעות]
  whole 0: [השנה הראשונה קשה, אחר כך מתרגלים|כמו בכל מקום: יש חוג טוב ויש פחות]
  whole -: [ציפיתי ליותר ממוסד כזה|אם יש לכם ברירה, תבדקו עוד מקומות]
  teaching +: [רוב המרצים באים מוכנים|יש מרצים שהופכים כל שיעור לאירוע|המתרגלים זמינים ועונים גם בערב]
  teaching +: [ההוראה ברמה גבוהה|לומדים לחשוב ולא לשנן], [גם בקורסי חובה|בעיקר מהשנה השנייה]
  teaching 0: [ההוראה משתנה מחוג לחוג|יש מרצים מעולים ויש כאלה שמקריאים מצגת]
  teaching -: [חצי מהשיעורים הם הקראת מצגות|קורסי המבוא ענקיים ואף אחד לא שואל|ההקלטות חלקיות ואין תחליף]
  facilities +: [הספרייה פתוחה עד מאוחר ויש בה מקום|הכיתות חדשות והמזגן עובד|המעבדות מצוידות ואפשר לקבוע זמן]
  facilities 0: [הבניינים החדשים נהדרים, הישנים פחות|יש מקומות ישיבה, חוץ מתקופת המבחנים]
  facilities -: [אין מספיק שקעים ואין איפה לשבת בתקופת המבחנים|המעליות מקולקלות כבר סמסטר שלם|הספרייה נסגרת מוקדם מדי]
  services +: [המזכירות עונה תוך יום|דיקן הסטודנטים עזר לי באמת|היועצת בנתה איתי מערכת שמתאימה למילואים]
  services 0: [תהליכים עובדים, רק לאט|צריך לדעת למי לפנות, ואז זה מסתדר]
  services -: [חיכיתי חמישה שבועות לתשובה על הכרה בקורסים|כל טופס דורש שלוש חתימות|קשה להשיג מישהו בטלפון]
  social +: [אגודת הסטודנטים עושה אירועים כל שבוע|הכרתי את החברים הכי טובים שלי במעונות|יש קבוצות לימוד פתוחות לכולם]
  social 0: [יש חיי חברה למי שמחפש|אחרי השיעורים רוב האנשים נוסעים הביתה]
  social -: [הקמפוס מתרוקן בארבע|כמעט אין פעילות מחוץ לכיתה|קשה להכיר אנשים אם לא גרים במעונות]
  location +: [הרכבת מגיעה עד השער|יש אוטובוס ישיר ותחנה ליד הכניסה|הנוף מהדשא שווה את ההפסקה]
  location 0: [רחוק מהמרכז, אבל יש תחבורה סבירה|חניה יש, רק לא אחרי תשע]
  location -: [פקק כל בוקר ואין איפה להחנות|בלי רכב זו שעה וחצי לכל כיוון|שכר הדירה בסביבה מוגזם]
  fairness +: [ערעורים נבדקים ברצינות|ההקלות למשרתי מילואים ניתנו בלי ויכוח|הציונים מוסברים ואפשר לראות את המחברת]
  fairness 0: [הכללים ברורים, האכיפה תלויה במרצה|מועדים מיוחדים מקבלים, אחרי שמבקשים פעמיים]
  fairness -: [שינו את הרכב הציון באמצע הסמסטר|ערעור נדחה בלי נימוק|ההתאמות שאושרו לי לא הגיעו לבוחנים]`);

/** The same in English. */
export const institutionEnglish = parts(`
  whole +: [I would choose it again|A good place to study], [with all its faults|without much doubt]
  whole 0: [It depends a lot on the department|The first year is hard, then you find your way]
  whole -: [I expected more of such a place|If you have a choice, look around first]
  teaching +: [Most lecturers come prepared and answer questions|The teaching assistants are patient and write back]
  teaching 0: [Teaching varies a lot between departments|Some classes are excellent, some are slides read aloud]
  teaching -: [Introductory classes are huge and nobody asks anything|Half of the classes are slides read aloud]
  facilities +: [The library is open late and has room|The labs are well equipped]
  facilities 0: [The new buildings are great, the old ones less so]
  facilities -: [There is nowhere to sit in exam weeks|The lifts have been broken all semester]
  services +: [The office answers within a day|The international office helped with everything]
  services 0: [Things get done, only slowly]
  services -: [Most forms are in Hebrew only|I waited five weeks for an answer about credits]
  social +: [The student union runs something every week|I met my closest friends in the dorms]
  social 0: [There is a social life if you look for it]
  social -: [The campus is empty by four|It is hard to meet people outside of class]
  location +: [The train stops at the gate|There is a direct bus and the view is lovely]
  location 0: [Far from the center, with fair transport]
  location -: [Traffic every morning and nowhere to park|Rent around here is too high]
  fairness +: [Appeals are read seriously|Grades are explained and you can see your exam]
  fairness 0: [The rules are clear, but it depends on the lecturer]
  fairness -: [My appeal was turned down without a reason|The grading scheme changed in the middle of the semester]`);
