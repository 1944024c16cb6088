import { department } from './department.ts';

export const arts = [
  department(
    'visual-communication',
    'studio',
    ['תקשורת חזותית', 'Visual Communication'],
    `
    טיפוגרפיה עברית = Hebrew Typography
    עיצוב גרפי א׳ = Graphic Design 1
    עיצוב מידע = Information Design
    איור = Illustration
    מיתוג ושפה חזותית = Branding and Visual Language
    עיצוב ממשקים = Interface Design`,
  ),
  department(
    'industrial-design',
    'studio',
    ['עיצוב תעשייתי', 'Industrial Design'],
    `
    יסודות העיצוב = Foundations of Design
    ארגונומיה = Ergonomics
    חומרים ותהליכים = Materials and Processes
    עיצוב מוצר = Product Design
    מודלים ודגמים = Model Making`,
  ),
  department(
    'fashion',
    'studio',
    ['עיצוב אופנה', 'Fashion Design'],
    `
    תדמיתנות = Pattern Making
    רישום אופנה = Fashion Drawing
    תולדות האופנה = History of Fashion
    סטודיו לעיצוב אופנה = Fashion Studio
    תפירה = Sewing`,
  ),
  department(
    'textile',
    'studio',
    ['עיצוב טקסטיל', 'Textile Design'],
    `
    אריגה = Weaving
    סריגה = Knitting
    הדפסת בד = Fabric Printing
    צבע וחומר = Colour and Material`,
  ),
  department(
    'jewellery',
    'studio',
    ['צורפות ואופנה', 'Jewellery and Fashion', 'צורפות'],
    `
    יסודות הצורפות = Foundations of Jewellery
    עבודה במתכת = Metalwork
    תכשיט עכשווי = Contemporary Jewellery
    שיבוץ אבנים = Stone Setting`,
  ),
  department(
    'fine-arts',
    'studio',
    ['אמנות', 'Fine Arts'],
    `
    ציור א׳ = Painting 1
    פיסול ומיצב = Sculpture and Installation
    וידאו ארט = Video Art
    ביקורת עבודות = Critique
    אמנות ופוליטיקה = Art and Politics`,
  ),
  department(
    'photography',
    'studio',
    ['צילום', 'Photography'],
    `
    יסודות הצילום = Foundations of Photography
    צילום סטודיו = Studio Photography
    צילום תיעודי = Documentary Photography
    חדר חושך = The Darkroom
    תולדות הצילום = History of Photography`,
  ),
  department(
    'animation',
    'studio',
    ['אנימציה', 'Animation', 'אנימציה'],
    `
    עקרונות האנימציה = Principles of Animation
    אנימציה תלת-ממדית = 3D Animation
    סטוריבורד = Storyboarding
    עיצוב דמויות = Character Design`,
  ),
  department(
    'ceramics',
    'studio',
    ['עיצוב קרמי וזכוכית', 'Ceramics and Glass Design', 'קרמיקה וזכוכית'],
    `
    אובניים = Wheel Throwing
    זיגוג ושריפה = Glazing and Firing
    עבודה בזכוכית = Glass Work
    כלי ושולחן = Vessel and Table`,
  ),
  department(
    'interior-design',
    'studio',
    ['עיצוב פנים', 'Interior Design'],
    `
    סטודיו לעיצוב פנים = Interior Design Studio
    תאורה = Lighting
    פרטי ביצוע = Construction Details
    שרטוט ממוחשב = Computer Drafting`,
  ),
  department(
    'visual-culture',
    'reading',
    ['תרבות חזותית', 'Visual Culture'],
    `
    מבוא לתרבות חזותית = Introduction to Visual Culture
    תאוריה וביקורת = Theory and Criticism
    אמנות במאה ה-20 = Art in the 20th Century
    עיצוב וחברה = Design and Society`,
  ),
  department(
    'urban-design',
    'studio',
    ['עיצוב עירוני', 'Urban Design'],
    `
    סטודיו עירוני = Urban Studio
    מרחב ציבורי = Public Space
    עיר והיסטוריה = City and History
    מיפוי = Mapping`,
  ),
  department(
    'landscape',
    'studio',
    ['אדריכלות נוף', 'Landscape Architecture'],
    `
    סטודיו נוף = Landscape Studio
    צמחייה בתכנון = Planting Design
    תכנון גנים ופארקים = Garden and Park Design`,
  ),
  department(
    'game-design',
    'studio',
    ['עיצוב משחקים', 'Game Design'],
    `
    יסודות עיצוב משחק = Foundations of Game Design
    בניית עולמות = World Building
    אבטיפוס משחקי = Game Prototyping`,
  ),
  department(
    'music',
    'stage',
    ['מוזיקולוגיה', 'Musicology'],
    `
    תולדות המוזיקה המערבית = History of Western Music
    הרמוניה א׳ = Harmony 1
    קונטרפונקט = Counterpoint
    אתנומוזיקולוגיה = Ethnomusicology
    ניתוח יצירות = Analysis of Works`,
  ),
  department(
    'piano',
    'stage',
    ['פסנתר וכלי מקלדת', 'Piano and Keyboard', 'פסנתר'],
    `
    ספרות הפסנתר = Piano Literature
    ליווי = Accompaniment
    קריאה מהדף = Sight Reading`,
  ),
  department(
    'strings',
    'stage',
    ['כלי קשת', 'Strings'],
    `
    רביעיית מיתרים = String Quartet
    תזמורת = Orchestra
    ספרות כלי קשת = String Literature`,
  ),
  department(
    'winds',
    'stage',
    ['כלי נשיפה והקשה', 'Winds and Percussion', 'נשיפה והקשה'],
    `
    תזמורת כלי נשיפה = Wind Orchestra
    הרכבי הקשה = Percussion Ensembles`,
  ),
  department(
    'voice',
    'stage',
    ['זמרה ואופרה', 'Voice and Opera', 'זמרה'],
    `
    סדנת אופרה = Opera Workshop
    הגייה לזמרים = Diction for Singers
    מקהלה = Choir`,
  ),
  department(
    'composition',
    'stage',
    ['קומפוזיציה וניצוח', 'Composition and Conducting', 'קומפוזיציה'],
    `
    יסודות הקומפוזיציה = Foundations of Composition
    תזמור = Orchestration
    ניצוח א׳ = Conducting 1
    מוזיקה אלקטרונית = Electronic Music`,
  ),
  department(
    'jazz',
    'stage',
    ['ביצוע רב-תחומי וג׳ז', 'Jazz and Multidisciplinary Performance', 'ג׳ז'],
    `
    אלתור = Improvisation
    הרמוניית ג׳ז = Jazz Harmony
    הרכבי ג׳ז = Jazz Ensembles`,
  ),
  department(
    'dance',
    'stage',
    ['מחול', 'Dance'],
    `
    בלט קלאסי = Classical Ballet
    מחול עכשווי = Contemporary Dance
    כוריאוגרפיה = Choreography
    אנטומיה לרקדנים = Anatomy for Dancers
    תולדות המחול = History of Dance`,
  ),
  department(
    'movement-notation',
    'stage',
    ['תנועה וכתב תנועה', 'Movement and Movement Notation', 'כתב תנועה'],
    `
    יסודות כתב התנועה = Foundations of Movement Notation
    חקר התנועה = Movement Research`,
  ),
  department(
    'sound',
    'studio',
    ['סאונד והפקה מוזיקלית', 'Sound and Music Production', 'סאונד'],
    `
    יסודות ההקלטה = Foundations of Recording
    מיקס ומאסטרינג = Mixing and Mastering
    עיצוב סאונד = Sound Design`,
  ),
];
