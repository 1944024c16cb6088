import { department } from './department.ts';

export const education = [
  department(
    'education',
    'teaching',
    ['חינוך', 'Education'],
    `
    מבוא לחינוך = Introduction to Education
    פסיכולוגיה חינוכית = Educational Psychology
    סוציולוגיה של החינוך = Sociology of Education
    הערכה ומדידה = Assessment and Measurement
    פילוסופיה של החינוך = Philosophy of Education
    חינוך רב-תרבותי = Multicultural Education`,
  ),
  department(
    'early-childhood',
    'teaching',
    ['החינוך לגיל הרך', 'Early Childhood Education', 'גיל הרך'],
    `
    התפתחות בגיל הרך = Development in Early Childhood
    משחק ויצירה בגן = Play and Creativity in Kindergarten
    ניצני אוריינות = Emergent Literacy
    עבודה עם הורים = Working with Parents
    ספרות לגיל הרך = Literature for Young Children`,
  ),
  department(
    'special-education',
    'teaching',
    ['חינוך מיוחד', 'Special Education'],
    `
    מבוא לחינוך מיוחד = Introduction to Special Education
    לקויות למידה = Learning Disabilities
    הרצף האוטיסטי = The Autism Spectrum
    ניתוח התנהגות = Behaviour Analysis
    שילוב והכלה = Inclusion
    קשיי קריאה ואבחון = Reading Difficulties and Diagnosis`,
  ),
  department(
    'education-leadership',
    'teaching',
    ['מינהל ומנהיגות בחינוך', 'Educational Administration and Leadership', 'מנהיגות בחינוך'],
    `
    ניהול בית ספר = School Management
    מדיניות חינוך בישראל = Education Policy in Israel
    מנהיגות פדגוגית = Pedagogical Leadership
    הובלת שינוי בארגונים חינוכיים = Leading Change in Educational Organisations`,
  ),
  department(
    'counselling',
    'teaching',
    ['ייעוץ חינוכי', 'Educational Counselling'],
    `
    יסודות הייעוץ החינוכי = Foundations of Counselling
    התערבות במצבי משבר = Crisis Intervention
    הנחיית קבוצות = Group Facilitation
    ייעוץ למתבגרים = Counselling Adolescents
    פרקטיקום בייעוץ = Counselling Practicum`,
  ),
  department(
    'education-technology',
    'teaching',
    ['תקשוב ולמידה', 'Educational Technology', 'תקשוב'],
    `
    למידה מתוקשבת = Online Learning
    פיתוח יחידות לימוד דיגיטליות = Digital Lesson Design
    בינה מלאכותית בהוראה = Artificial Intelligence in Teaching
    משחוק בחינוך = Gamification in Education`,
  ),
  department(
    'math-teaching',
    'teaching',
    ['הוראת המתמטיקה', 'Mathematics Teaching'],
    `
    דידקטיקה של המתמטיקה = Didactics of Mathematics
    חשבון למורים = Arithmetic for Teachers
    גאומטריה להוראה = Geometry for Teaching
    אלגברה להוראה = Algebra for Teaching
    חשיבה מתמטית של ילדים = Children's Mathematical Thinking`,
  ),
  department(
    'science-teaching',
    'teaching',
    ['הוראת המדעים', 'Science Teaching'],
    `
    דידקטיקה של הוראת המדעים = Didactics of Science
    ביולוגיה למורים = Biology for Teachers
    ניסויים בכיתה = Classroom Experiments
    חינוך סביבתי = Environmental Education`,
  ),
  department(
    'english-teaching',
    'teaching',
    ['הוראת האנגלית', 'English Teaching'],
    `
    שיטות בהוראת אנגלית = Methods in English Teaching
    דקדוק אנגלי למורים = English Grammar for Teachers
    הוראת קריאה באנגלית = Teaching Reading in English
    ספרות באנגלית בכיתה = English Literature in the Classroom
    פונטיקה של האנגלית = English Phonetics`,
  ),
  department(
    'hebrew-teaching',
    'teaching',
    ['הוראת לשון וספרות', 'Teaching Language and Literature', 'לשון וספרות'],
    `
    דידקטיקה של הלשון = Didactics of Language
    הוראת הבעה = Teaching Writing
    ספרות בכיתה = Literature in the Classroom
    דקדוק שימושי = Applied Grammar`,
  ),
  department(
    'bible-teaching',
    'teaching',
    ['הוראת התנ״ך', 'Bible Teaching', 'תנ״ך'],
    `
    דידקטיקה של התנ״ך = Didactics of Bible Teaching
    ספר שמואל = The Book of Samuel
    תורה ומפרשיה = Torah and its Commentators
    נביאים אחרונים = The Latter Prophets
    מקרא וחיי ימינו = Bible and Life Today`,
  ),
  department(
    'history-teaching',
    'teaching',
    ['הוראת ההיסטוריה והאזרחות', 'History and Civics Teaching', 'היסטוריה ואזרחות'],
    `
    דידקטיקה של היסטוריה = Didactics of History
    אזרחות ודמוקרטיה = Civics and Democracy
    עבודה עם מקורות = Working with Sources
    זיכרון ומוזאונים = Memory and Museums`,
  ),
  department(
    'physical-education',
    'stage',
    ['חינוך גופני', 'Physical Education'],
    `
    אנטומיה של התנועה = Anatomy of Movement
    דידקטיקה של החינוך הגופני = Didactics of Physical Education
    משחקי כדור = Ball Games
    פיזיולוגיה של הספורט = Sports Physiology
    התעמלות = Gymnastics
    שחייה והצלה = Swimming and Lifesaving`,
  ),
  department(
    'arts-teaching',
    'studio',
    ['הוראת האמנות', 'Art Teaching'],
    `
    רישום = Drawing
    פיסול = Sculpture
    דידקטיקה של האמנות = Didactics of Art
    אמנות עכשווית = Contemporary Art
    הדפס = Printmaking`,
  ),
  department(
    'music-teaching',
    'stage',
    ['החינוך המוזיקלי', 'Music Education'],
    `
    תורת המוזיקה = Music Theory
    ניצוח על מקהלה = Choir Conducting
    מוזיקה בגיל הרך = Music in Early Childhood
    פיתוח שמיעה = Ear Training`,
  ),
  department(
    'informal-education',
    'teaching',
    ['חינוך בלתי פורמלי', 'Informal Education'],
    `
    תנועות נוער = Youth Movements
    הנחיה ודינמיקה קבוצתית = Group Dynamics
    נוער בסיכון = Youth at Risk
    ניהול מרכזים קהילתיים = Community Centre Management`,
  ),
  department(
    'primary-education',
    'teaching',
    ['החינוך היסודי', 'Primary Education'],
    `
    ניהול כיתה = Classroom Management
    הוראת הקריאה = Teaching Reading
    למידה שיתופית = Cooperative Learning
    תכנון לימודים = Curriculum Planning
    התנסות בהוראה = Teaching Practice`,
  ),
  department(
    'jewish-education',
    'teaching',
    ['חינוך יהודי', 'Jewish Education'],
    `
    יהדות ומועדים = Judaism and the Calendar
    תפילה וסידור = Prayer and the Siddur
    הוראת תורה שבעל פה = Teaching Oral Law
    זהות יהודית בישראל = Jewish Identity in Israel`,
  ),
  department(
    'land-of-israel',
    'teaching',
    ['לימודי ארץ ישראל', 'Land of Israel Studies', 'ארץ ישראל'],
    `
    גאוגרפיה היסטורית = Historical Geography
    ירושלים לדורותיה = Jerusalem through the Ages
    הדרכת טיולים = Tour Guiding
    ההתיישבות החדשה = Modern Settlement`,
  ),
  department(
    'arab-children',
    'teaching',
    ['ספרות ילדים בערבית', "Arabic Children's Literature", 'ספרות ילדים'],
    `
    הסיפור הערבי לילדים = The Arabic Story for Children
    הוראת הערבית כשפת אם = Teaching Arabic as a Mother Tongue
    אוריינות בערבית = Literacy in Arabic
    תרגום ועיבוד = Translation and Adaptation`,
  ),
];
