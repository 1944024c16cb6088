import { department } from './department.ts';

export const socialSciences = [
  department(
    'psychology',
    'reading',
    ['פסיכולוגיה', 'Psychology'],
    `
    מבוא לפסיכולוגיה = Introduction to Psychology
    פסיכולוגיה חברתית = Social Psychology
    פסיכולוגיה התפתחותית = Developmental Psychology
    פסיכופתולוגיה = Psychopathology
    תאוריות אישיות = Theories of Personality
    פסיכולוגיה קוגניטיבית = Cognitive Psychology
    פסיכולוגיה פיזיולוגית = Physiological Psychology
    שיטות מחקר בפסיכולוגיה = Research Methods in Psychology
    סטטיסטיקה לפסיכולוגים א׳ = Statistics for Psychologists 1
    תפיסה ותחושה = Sensation and Perception`,
  ),
  department(
    'economics',
    'math',
    ['כלכלה', 'Economics'],
    `
    מבוא לכלכלה א׳ – מיקרו = Introduction to Economics: Micro
    מבוא לכלכלה ב׳ – מקרו = Introduction to Economics: Macro
    תורת המחירים א׳ = Price Theory 1
    מקרו-כלכלה ב׳ = Macroeconomics 2
    אקונומטריקה = Econometrics
    תורת המשחקים = Game Theory
    כלכלה התנהגותית = Behavioural Economics
    מתמטיקה לכלכלנים = Mathematics for Economists
    כלכלת ישראל = The Economy of Israel
    סחר בין-לאומי = International Trade`,
  ),
  department(
    'sociology',
    'reading',
    ['סוציולוגיה ואנתרופולוגיה', 'Sociology and Anthropology', 'סוציולוגיה'],
    `
    מבוא לסוציולוגיה = Introduction to Sociology
    מבוא לאנתרופולוגיה = Introduction to Anthropology
    תאוריות סוציולוגיות = Sociological Theories
    אי-שוויון וריבוד = Inequality and Stratification
    שיטות מחקר איכותניות = Qualitative Research Methods
    סוציולוגיה של ארגונים = Sociology of Organisations
    החברה הישראלית = Israeli Society`,
  ),
  department(
    'political-science',
    'reading',
    ['מדע המדינה', 'Political Science'],
    `
    מבוא למדע המדינה = Introduction to Political Science
    מבוא ליחסים בין-לאומיים = Introduction to International Relations
    מחשבה מדינית = Political Thought
    ממשל ופוליטיקה בישראל = Government and Politics in Israel
    פוליטיקה השוואתית = Comparative Politics
    מדיניות ציבורית = Public Policy
    ביטחון לאומי = National Security
    תעמולת בחירות ודעת קהל = Campaigns and Public Opinion`,
  ),
  department(
    'international-relations',
    'reading',
    ['יחסים בין-לאומיים', 'International Relations'],
    `
    תאוריות ביחסים בין-לאומיים = Theories of International Relations
    דיפלומטיה ומשא ומתן = Diplomacy and Negotiation
    ארגונים בין-לאומיים = International Organisations
    מדיניות חוץ של ישראל = Israeli Foreign Policy
    כלכלה פוליטית בין-לאומית = International Political Economy`,
  ),
  department(
    'communication',
    'reading',
    ['תקשורת', 'Communication'],
    `
    מבוא לתקשורת המונים = Introduction to Mass Communication
    תאוריות תקשורת = Communication Theories
    כתיבה עיתונאית = Journalistic Writing
    שיווק ופרסום דיגיטלי = Digital Marketing and Advertising
    תקשורת פוליטית = Political Communication
    סדנת רדיו ופודקאסט = Radio and Podcast Workshop
    הפקת טלוויזיה = Television Production
    תרבות דיגיטלית = Digital Culture`,
  ),
  department(
    'social-work',
    'clinical',
    ['עבודה סוציאלית', 'Social Work'],
    `
    מבוא לעבודה סוציאלית = Introduction to Social Work
    שיטות התערבות עם פרטים = Intervention with Individuals
    עבודה קהילתית = Community Work
    מדיניות רווחה = Welfare Policy
    חוק ועבודה סוציאלית = Law and Social Work
    טראומה וחוסן = Trauma and Resilience
    הכשרה מעשית שנה ב׳ = Field Training, Year 2`,
  ),
  department(
    'criminology',
    'reading',
    ['קרימינולוגיה', 'Criminology'],
    `
    מבוא לקרימינולוגיה = Introduction to Criminology
    משפט פלילי לקרימינולוגים = Criminal Law for Criminologists
    פסיכולוגיה של העבריין = Psychology of Offending
    ויקטימולוגיה = Victimology
    עבריינות נוער = Juvenile Delinquency
    ענישה ושיקום = Punishment and Rehabilitation`,
  ),
  department(
    'human-resources',
    'business',
    ['ניהול משאבי אנוש', 'Human Resource Management', 'משאבי אנוש'],
    `
    מבוא למשאבי אנוש = Introduction to Human Resources
    דיני עבודה = Labour Law
    גיוס ומיון עובדים = Recruitment and Selection
    הדרכה ופיתוח = Training and Development
    שכר ותגמול = Compensation
    התנהגות ארגונית = Organisational Behaviour`,
  ),
  department(
    'public-administration',
    'reading',
    ['מינהל ומדיניות ציבורית', 'Public Administration and Policy', 'מדיניות ציבורית'],
    `
    מבוא למינהל ציבורי = Introduction to Public Administration
    שלטון מקומי = Local Government
    תקציב המדינה = The State Budget
    רגולציה ומדיניות = Regulation and Policy
    אתיקה בשירות הציבורי = Ethics in Public Service`,
  ),
  department(
    'middle-east',
    'reading',
    ['לימודי המזרח התיכון', 'Middle Eastern Studies', 'מזרח תיכון'],
    `
    מבוא לאסלאם = Introduction to Islam
    תולדות המזרח התיכון המודרני = History of the Modern Middle East
    ערבית ספרותית למתחילים = Literary Arabic for Beginners
    ערבית מדוברת = Spoken Arabic
    טורקיה ואיראן במאה ה-20 = Turkey and Iran in the 20th Century
    החברה הפלסטינית = Palestinian Society`,
  ),
  department(
    'gender-studies',
    'reading',
    ['לימודי מגדר', 'Gender Studies'],
    `
    מבוא ללימודי מגדר = Introduction to Gender Studies
    תאוריות פמיניסטיות = Feminist Theories
    מגדר ומשפט = Gender and Law
    מגדר בתקשורת = Gender in the Media
    גבריות ונשיות בישראל = Masculinity and Femininity in Israel`,
  ),
];
