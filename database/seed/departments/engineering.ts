import { department } from './department.ts';

export const engineering = [
  department(
    'electrical-engineering',
    'math',
    ['הנדסת חשמל ואלקטרוניקה', 'Electrical and Electronics Engineering', 'הנדסת חשמל'],
    `
    אותות ומערכות = Signals and Systems
    תורת המעגלים החשמליים = Electric Circuit Theory
    מערכות לוגיות = Digital Logic Systems
    שדות אלקטרומגנטיים = Electromagnetic Fields
    התקני מוליכים למחצה = Semiconductor Devices
    עיבוד אותות ספרתי = Digital Signal Processing
    מבוא לבקרה = Introduction to Control
    תקשורת ספרתית = Digital Communication
    מעבדה באלקטרוניקה = Electronics Laboratory
    אותות אקראיים ורעש = Random Signals and Noise`,
  ),
  department(
    'mechanical-engineering',
    'math',
    ['הנדסת מכונות', 'Mechanical Engineering'],
    `
    סטטיקה = Statics
    דינמיקה = Dynamics
    תרמודינמיקה = Thermodynamics
    מכניקת זורמים = Fluid Mechanics
    חוזק חומרים = Strength of Materials
    מעבר חום = Heat Transfer
    תכן מכני = Mechanical Design
    בקרה אוטומטית = Automatic Control
    שרטוט הנדסי ותיב״ם = Engineering Drawing and CAD`,
  ),
  department(
    'industrial-engineering',
    'business',
    ['הנדסת תעשייה וניהול', 'Industrial Engineering and Management', 'תעשייה וניהול'],
    `
    מבוא להנדסת תעשייה וניהול = Introduction to Industrial Engineering
    חקר ביצועים = Operations Research
    הסתברות וסטטיסטיקה למהנדסים = Probability and Statistics for Engineers
    ניהול שרשרת אספקה = Supply Chain Management
    סימולציה = Simulation
    ניהול פרויקטים = Project Management
    הנדסת גורמי אנוש = Human Factors Engineering
    כלכלה הנדסית = Engineering Economics
    תכנון ופיקוח על הייצור = Production Planning and Control`,
  ),
  department(
    'civil-engineering',
    'math',
    ['הנדסה אזרחית', 'Civil Engineering'],
    `
    מכניקת מבנים = Structural Mechanics
    תורת הבטון = Concrete Structures
    מכניקת קרקע = Soil Mechanics
    הידראוליקה = Hydraulics
    ניהול הבנייה = Construction Management
    הנדסת תחבורה = Transportation Engineering
    חומרי בנייה = Building Materials`,
  ),
  department(
    'chemical-engineering',
    'lab',
    ['הנדסה כימית', 'Chemical Engineering'],
    `
    מאזני חומר ואנרגיה = Material and Energy Balances
    תופעות מעבר = Transport Phenomena
    תכן ריאקטורים כימיים = Chemical Reactor Design
    תהליכי הפרדה = Separation Processes
    תרמודינמיקה כימית = Chemical Thermodynamics
    מעבדה בהנדסה כימית = Chemical Engineering Laboratory`,
  ),
  department(
    'biomedical-engineering',
    'lab',
    ['הנדסה ביו-רפואית', 'Biomedical Engineering', 'ביו-רפואית'],
    `
    מבוא להנדסה ביו-רפואית = Introduction to Biomedical Engineering
    ביומכניקה = Biomechanics
    דימות רפואי = Medical Imaging
    אותות ביולוגיים = Biological Signals
    ביו-חומרים = Biomaterials
    פיזיולוגיה למהנדסים = Physiology for Engineers`,
  ),
  department(
    'biotechnology-engineering',
    'lab',
    ['הנדסת ביוטכנולוגיה', 'Biotechnology Engineering', 'ביוטכנולוגיה'],
    `
    מבוא לביוטכנולוגיה = Introduction to Biotechnology
    הנדסה גנטית = Genetic Engineering
    תהליכים ביולוגיים = Bioprocesses
    הנדסת רקמות = Tissue Engineering
    מעבדה בביוטכנולוגיה = Biotechnology Laboratory
    אנזימולוגיה = Enzymology`,
  ),
  department(
    'materials-engineering',
    'lab',
    ['הנדסת חומרים', 'Materials Engineering'],
    `
    מבוא להנדסת חומרים = Introduction to Materials Engineering
    קריסטלוגרפיה ופגמים = Crystallography and Defects
    תכונות מכניות של חומרים = Mechanical Properties of Materials
    פולימרים = Polymers
    מתכות וסגסוגות = Metals and Alloys
    חומרים אלקטרוניים = Electronic Materials`,
  ),
  department(
    'aerospace-engineering',
    'math',
    ['הנדסת אווירונוטיקה וחלל', 'Aerospace Engineering', 'אווירונוטיקה'],
    `
    אווירודינמיקה = Aerodynamics
    מכניקת הטיס = Flight Mechanics
    הנעה סילונית = Jet Propulsion
    מבנים אוויריים = Aircraft Structures
    הנדסת לוויינים = Satellite Engineering
    בקרת טיסה = Flight Control`,
  ),
  department(
    'energy-engineering',
    'math',
    ['הנדסת אנרגיה', 'Energy Engineering'],
    `
    אנרגיה מתחדשת = Renewable Energy
    מערכות הספק = Power Systems
    המרת אנרגיה = Energy Conversion
    אגירת אנרגיה = Energy Storage
    תאים פוטו-וולטאיים = Photovoltaic Cells`,
  ),
  department(
    'optical-engineering',
    'lab',
    ['הנדסת אלקטרו-אופטיקה', 'Electro-Optical Engineering', 'אלקטרו-אופטיקה'],
    `
    אופטיקה גאומטרית = Geometrical Optics
    לייזרים = Lasers
    תקשורת אופטית = Optical Communication
    תכן אופטי = Optical Design
    מעבדה באלקטרו-אופטיקה = Electro-Optics Laboratory`,
  ),
  department(
    'environmental-engineering',
    'lab',
    ['הנדסת סביבה', 'Environmental Engineering'],
    `
    מבוא להנדסת סביבה = Introduction to Environmental Engineering
    טיפול במים ובשפכים = Water and Wastewater Treatment
    איכות אוויר = Air Quality
    ניהול פסולת = Waste Management
    הידרולוגיה = Hydrology`,
  ),
  department(
    'architecture',
    'studio',
    ['ארכיטקטורה', 'Architecture'],
    `
    סטודיו לתכנון א׳ = Design Studio 1
    תולדות האדריכלות = History of Architecture
    טכנולוגיות בנייה = Building Technologies
    תכנון עירוני = Urban Planning
    אדריכלות ירוקה = Sustainable Architecture
    שפה חזותית = Visual Language
    פרויקט גמר באדריכלות = Final Architecture Project`,
  ),
];
