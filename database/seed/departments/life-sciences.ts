import { department } from './department.ts';

export const lifeSciences = [
  department(
    'biology',
    'lab',
    ['ביולוגיה', 'Biology'],
    `
    ביולוגיה של התא = Cell Biology
    גנטיקה כללית = General Genetics
    ביוכימיה = Biochemistry
    אקולוגיה = Ecology
    מיקרוביולוגיה = Microbiology
    אבולוציה = Evolution
    זואולוגיה = Zoology
    בוטניקה = Botany
    פיזיולוגיה של בעלי חיים = Animal Physiology
    מעבדה בביולוגיה מולקולרית = Molecular Biology Laboratory`,
  ),
  department(
    'molecular-biology',
    'lab',
    ['ביולוגיה מולקולרית וביוכימיה', 'Molecular Biology and Biochemistry', 'ביולוגיה מולקולרית'],
    `
    ביולוגיה מולקולרית = Molecular Biology
    ביואינפורמטיקה = Bioinformatics
    אימונולוגיה = Immunology
    וירולוגיה = Virology
    ביולוגיה התפתחותית = Developmental Biology
    ביולוגיה מבנית = Structural Biology`,
  ),
  department(
    'agriculture',
    'lab',
    ['מדעי החקלאות והצמח', 'Plant and Agricultural Sciences', 'חקלאות'],
    `
    פיזיולוגיה של הצמח = Plant Physiology
    מדעי הקרקע והמים = Soil and Water Sciences
    הגנת הצומח = Plant Protection
    גידולי שדה = Field Crops
    כלכלה חקלאית = Agricultural Economics`,
  ),
  department(
    'nutrition',
    'lab',
    ['מדעי התזונה', 'Nutritional Sciences', 'תזונה'],
    `
    יסודות התזונה = Foundations of Nutrition
    תזונה קלינית = Clinical Nutrition
    ביוכימיה של המזון = Food Biochemistry
    מיקרוביולוגיה של המזון = Food Microbiology
    תזונה בקהילה = Community Nutrition
    תזונת ספורט = Sports Nutrition`,
  ),
  department(
    'medicine',
    'clinical',
    ['רפואה', 'Medicine'],
    `
    אנטומיה = Anatomy
    פיזיולוגיה = Physiology
    פתולוגיה = Pathology
    פרמקולוגיה = Pharmacology
    היסטולוגיה = Histology
    מבוא לרפואה קלינית = Introduction to Clinical Medicine
    אתיקה רפואית = Medical Ethics
    מיקרוביולוגיה רפואית = Medical Microbiology`,
  ),
  department(
    'nursing',
    'clinical',
    ['סיעוד', 'Nursing'],
    `
    מבוא לסיעוד = Introduction to Nursing
    סיעוד המבוגר = Adult Nursing
    סיעוד פסיכיאטרי = Psychiatric Nursing
    סיעוד הילד והמשפחה = Child and Family Nursing
    אנטומיה ופיזיולוגיה לסיעוד = Anatomy and Physiology for Nursing
    אומדן גופני = Physical Assessment
    פרמקולוגיה לסיעוד = Pharmacology for Nursing`,
  ),
  department(
    'physiotherapy',
    'clinical',
    ['פיזיותרפיה', 'Physiotherapy'],
    `
    קינזיולוגיה = Kinesiology
    פיזיותרפיה אורתופדית = Orthopaedic Physiotherapy
    שיקום נוירולוגי = Neurological Rehabilitation
    פיזיולוגיה של המאמץ = Exercise Physiology
    התנסות קלינית א׳ = Clinical Practice 1`,
  ),
  department(
    'occupational-therapy',
    'clinical',
    ['ריפוי בעיסוק', 'Occupational Therapy'],
    `
    מבוא לריפוי בעיסוק = Introduction to Occupational Therapy
    התפתחות הילד = Child Development
    שיקום קוגניטיבי = Cognitive Rehabilitation
    ניתוח עיסוק = Activity Analysis
    הכשרה מעשית = Fieldwork`,
  ),
  department(
    'communication-disorders',
    'clinical',
    ['הפרעות בתקשורת', 'Communication Disorders'],
    `
    פונטיקה קלינית = Clinical Phonetics
    אודיולוגיה = Audiology
    שיבושי שפה בילדים = Child Language Disorders
    הפרעות קול ובליעה = Voice and Swallowing Disorders
    גמגום ושטף הדיבור = Stuttering and Fluency`,
  ),
  department(
    'medical-laboratory',
    'lab',
    ['מדעי המעבדה הרפואית', 'Medical Laboratory Sciences', 'מעבדה רפואית'],
    `
    המטולוגיה = Haematology
    בנק הדם = Blood Banking
    כימיה קלינית = Clinical Chemistry
    בקטריולוגיה רפואית = Medical Bacteriology
    ציטוגנטיקה = Cytogenetics`,
  ),
  department(
    'optometry',
    'clinical',
    ['אופטומטריה', 'Optometry'],
    `
    אופטיקה של העין = Ocular Optics
    עדשות מגע = Contact Lenses
    מחלות עיניים = Ocular Disease
    ראייה דו-עינית = Binocular Vision
    מרפאה אופטומטרית = Optometry Clinic`,
  ),
  department(
    'pharmacy',
    'clinical',
    ['רוקחות', 'Pharmacy'],
    `
    כימיה של תרופות = Medicinal Chemistry
    פרמקוקינטיקה = Pharmacokinetics
    טכנולוגיה פרמצבטית = Pharmaceutical Technology
    רוקחות קלינית = Clinical Pharmacy
    טוקסיקולוגיה = Toxicology`,
  ),
  department(
    'public-health',
    'reading',
    ['בריאות הציבור ומערכות בריאות', 'Public Health and Health Systems', 'ניהול מערכות בריאות'],
    `
    מבוא לאפידמיולוגיה = Introduction to Epidemiology
    ניהול מערכות בריאות = Health Systems Management
    קידום בריאות = Health Promotion
    כלכלת בריאות = Health Economics
    ביוסטטיסטיקה = Biostatistics
    איכות ובטיחות המטופל = Quality and Patient Safety`,
  ),
];
