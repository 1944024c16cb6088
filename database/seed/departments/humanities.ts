import { department } from './department.ts';

export const humanities = [
  department(
    'history',
    'reading',
    ['היסטוריה', 'History'],
    `
    מבוא להיסטוריה של העת העתיקה = Introduction to Ancient History
    אירופה בימי הביניים = Medieval Europe
    המאה העשרים = The Twentieth Century
    מלחמת העולם השנייה = The Second World War
    היסטוריוגרפיה = Historiography
    המהפכה הצרפתית = The French Revolution
    סמינר: חיי יום-יום בעבר = Seminar: Everyday Life in the Past`,
  ),
  department(
    'jewish-history',
    'reading',
    ['תולדות ישראל', 'Jewish History'],
    `
    תולדות עם ישראל בימי בית שני = Jewish History in the Second Temple Period
    יהודי ספרד = The Jews of Spain
    תנועת ההשכלה = The Jewish Enlightenment
    תולדות הציונות = History of Zionism
    השואה: מבוא = The Holocaust: An Introduction
    קהילות המזרח בעת החדשה = Eastern Communities in Modern Times`,
  ),
  department(
    'philosophy',
    'reading',
    ['פילוסופיה', 'Philosophy'],
    `
    מבוא לפילוסופיה = Introduction to Philosophy
    מבוא ללוגיקה = Introduction to Logic
    פילוסופיה יוונית = Greek Philosophy
    אתיקה = Ethics
    תורת ההכרה = Epistemology
    קאנט: ביקורת התבונה הטהורה = Kant: Critique of Pure Reason
    פילוסופיה של המדע = Philosophy of Science
    אסתטיקה = Aesthetics`,
  ),
  department(
    'hebrew-literature',
    'reading',
    ['ספרות עברית', 'Hebrew Literature'],
    `
    מבוא לספרות = Introduction to Literature
    השירה העברית החדשה = Modern Hebrew Poetry
    הסיפור הקצר = The Short Story
    ספרות וקולנוע = Literature and Film
    סדנת כתיבה יוצרת = Creative Writing Workshop
    ספרות ילדים = Children's Literature`,
  ),
  department(
    'hebrew-language',
    'reading',
    ['הלשון העברית', 'Hebrew Language'],
    `
    תחביר העברית החדשה = Syntax of Modern Hebrew
    תורת ההגה והצורות = Phonology and Morphology
    עריכת לשון = Language Editing
    לשון המקרא = Biblical Hebrew
    הבעה אקדמית = Academic Writing`,
  ),
  department(
    'english',
    'reading',
    ['אנגלית: ספרות ובלשנות', 'English Literature and Linguistics', 'אנגלית'],
    `
    שירה אנגלית = English Poetry
    הרומן הבריטי = The British Novel
    שייקספיר = Shakespeare
    ספרות אמריקנית = American Literature
    אנגלית אקדמית מתקדמים ב׳ = Advanced Academic English B
    כתיבה אקדמית באנגלית = Academic Writing in English`,
  ),
  department(
    'linguistics',
    'reading',
    ['בלשנות', 'Linguistics'],
    `
    מבוא לבלשנות = Introduction to Linguistics
    פונולוגיה = Phonology
    תחביר = Syntax
    סמנטיקה = Semantics
    רכישת שפה = Language Acquisition
    פסיכו-בלשנות = Psycholinguistics`,
  ),
  department(
    'bible',
    'reading',
    ['מקרא', 'Bible'],
    `
    מבוא למקרא = Introduction to the Bible
    ספר בראשית = The Book of Genesis
    נביאים ראשונים = The Former Prophets
    פרשנות ימי הביניים = Medieval Commentary
    ספרות החכמה = Wisdom Literature
    ארכאולוגיה של תקופת המקרא = Archaeology of the Biblical Period`,
  ),
  department(
    'talmud',
    'reading',
    ['תלמוד ותורה שבעל פה', 'Talmud and Oral Law', 'תלמוד'],
    `
    מבוא לספרות חז״ל = Introduction to Rabbinic Literature
    עיון תלמודי = Talmudic Analysis
    משנה ותוספתא = Mishnah and Tosefta
    תולדות ההלכה = History of Halakhah
    אגדה ומדרש = Aggadah and Midrash`,
  ),
  department(
    'jewish-thought',
    'reading',
    ['מחשבת ישראל', 'Jewish Thought'],
    `
    מבוא למחשבת ישראל = Introduction to Jewish Thought
    פילוסופיה יהודית בימי הביניים = Medieval Jewish Philosophy
    מבוא לקבלה = Introduction to Kabbalah
    חסידות = Hasidism
    הגות יהודית מודרנית = Modern Jewish Thought`,
  ),
  department(
    'archaeology',
    'lab',
    ['ארכאולוגיה', 'Archaeology'],
    `
    מבוא לארכאולוגיה = Introduction to Archaeology
    ארכאולוגיה של ארץ ישראל = Archaeology of the Land of Israel
    קרמיקה = Ceramics
    חפירה לימודית = Field School
    האימפריה הרומית = The Roman Empire`,
  ),
  department(
    'arabic',
    'reading',
    ['השפה והספרות הערבית', 'Arabic Language and Literature', 'ערבית'],
    `
    תחביר ערבי = Arabic Syntax
    שירה ערבית קלאסית = Classical Arabic Poetry
    הספרות הערבית המודרנית = Modern Arabic Literature
    קריאה בטקסטים ערביים = Reading Arabic Texts
    דקדוק ערבי = Arabic Grammar`,
  ),
  department(
    'asian-studies',
    'reading',
    ['לימודי אסיה', 'Asian Studies'],
    `
    מבוא לתרבות סין = Introduction to Chinese Culture
    תולדות יפן המודרנית = History of Modern Japan
    הודו: דת וחברה = India: Religion and Society
    סינית למתחילים = Chinese for Beginners
    יפנית למתחילים = Japanese for Beginners`,
  ),
  department(
    'art-history',
    'reading',
    ['תולדות האמנות', 'History of Art'],
    `
    מבוא לתולדות האמנות = Introduction to the History of Art
    אמנות הרנסנס = Renaissance Art
    אמנות מודרנית = Modern Art
    אמנות ישראלית = Israeli Art
    אוצרות ומוזאונים = Curating and Museums`,
  ),
  department(
    'theatre',
    'stage',
    ['אמנות התיאטרון', 'Theatre Arts', 'תיאטרון'],
    `
    יסודות המשחק = Foundations of Acting
    תולדות התיאטרון = History of Theatre
    בימוי א׳ = Directing 1
    דרמה מודרנית = Modern Drama
    סדנת קול ותנועה = Voice and Movement Workshop`,
  ),
  department(
    'film',
    'studio',
    ['קולנוע וטלוויזיה', 'Film and Television', 'קולנוע'],
    `
    מבוא לקולנוע = Introduction to Film
    תסריטאות = Screenwriting
    בימוי קולנועי = Film Directing
    עריכה = Editing
    קולנוע תיעודי = Documentary Film
    הקולנוע הישראלי = Israeli Cinema
    צילום קולנועי = Cinematography`,
  ),
  department(
    'multidisciplinary',
    'reading',
    ['לימודים רב-תחומיים', 'Multidisciplinary Studies', 'רב-תחומי'],
    `
    כתיבה אקדמית = Academic Writing
    מבוא לחשיבה ביקורתית = Introduction to Critical Thinking
    תרבות ישראל = Israeli Culture
    סוגיות בחברה = Issues in Society
    אוריינות מידע = Information Literacy`,
  ),
];
