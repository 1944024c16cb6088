import { department } from './department.ts';

export const exactSciences = [
  department(
    'mathematics',
    'math',
    ['מתמטיקה', 'Mathematics'],
    `
    חשבון אינפיניטסימלי 1 = Calculus 1
    חשבון אינפיניטסימלי 2 = Calculus 2
    אלגברה לינארית 1 = Linear Algebra 1
    אלגברה לינארית 2 = Linear Algebra 2
    תורת הקבוצות = Set Theory
    תורת החבורות = Group Theory
    פונקציות מרוכבות = Complex Analysis
    טופולוגיה = Topology
    משוואות דיפרנציאליות רגילות = Ordinary Differential Equations
    תורת המידה = Measure Theory`,
  ),
  department(
    'statistics',
    'math',
    ['סטטיסטיקה ומדעי הנתונים', 'Statistics and Data Science', 'סטטיסטיקה'],
    `
    מבוא להסתברות = Introduction to Probability
    הסקה סטטיסטית = Statistical Inference
    רגרסיה לינארית = Linear Regression
    תהליכים סטוכסטיים = Stochastic Processes
    מודלים סטטיסטיים ויישומיהם = Statistical Models and Applications
    שיטות דגימה = Sampling Methods
    סטטיסטיקה בייסיאנית = Bayesian Statistics`,
  ),
  department(
    'physics',
    'math',
    ['פיזיקה', 'Physics'],
    `
    מכניקה קלאסית = Classical Mechanics
    חשמל ומגנטיות = Electricity and Magnetism
    מכניקה קוונטית 1 = Quantum Mechanics 1
    פיזיקה סטטיסטית = Statistical Physics
    גלים ואופטיקה = Waves and Optics
    תורת היחסות הפרטית = Special Relativity
    מעבדה בפיזיקה א׳ = Physics Laboratory 1
    אסטרופיזיקה = Astrophysics
    פיזיקה של מצב מוצק = Solid State Physics`,
  ),
  department(
    'chemistry',
    'lab',
    ['כימיה', 'Chemistry'],
    `
    כימיה כללית = General Chemistry
    כימיה אורגנית 1 = Organic Chemistry 1
    כימיה אורגנית 2 = Organic Chemistry 2
    כימיה פיזיקלית = Physical Chemistry
    כימיה אנליטית = Analytical Chemistry
    כימיה אי-אורגנית = Inorganic Chemistry
    מעבדה בכימיה אורגנית = Organic Chemistry Laboratory
    ספקטרוסקופיה = Spectroscopy`,
  ),
  department(
    'earth-sciences',
    'lab',
    ['מדעי כדור הארץ והסביבה', 'Earth and Environmental Sciences', 'מדעי כדור הארץ'],
    `
    מבוא לגאולוגיה = Introduction to Geology
    מטאורולוגיה = Meteorology
    אוקיינוגרפיה = Oceanography
    שינויי אקלים = Climate Change
    גאוכימיה = Geochemistry
    סיור גאולוגי = Geological Field Trip`,
  ),
  department(
    'geography',
    'reading',
    ['גאוגרפיה וסביבה', 'Geography and Environment', 'גאוגרפיה'],
    `
    מבוא לגאוגרפיה עירונית = Introduction to Urban Geography
    מערכות מידע גאוגרפיות = Geographic Information Systems
    גאומורפולוגיה = Geomorphology
    תכנון ומדיניות סביבתית = Environmental Planning and Policy
    גאוגרפיה של ישראל = Geography of Israel
    חישה מרחוק = Remote Sensing`,
  ),
  department(
    'brain-sciences',
    'lab',
    ['מדעי המוח', 'Brain Sciences'],
    `
    מבוא למדעי המוח = Introduction to Neuroscience
    נוירופיזיולוגיה = Neurophysiology
    חישוביות עצבית = Neural Computation
    המוח והתנהגות = Brain and Behaviour
    למידה וזיכרון = Learning and Memory
    דימות מוחי = Brain Imaging`,
  ),
];
