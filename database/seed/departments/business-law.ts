import { department } from './department.ts';

export const businessAndLaw = [
  department(
    'law',
    'law',
    ['משפטים', 'Law'],
    `
    דיני חוזים = Contract Law
    דיני עונשין = Criminal Law
    דיני נזיקין = Tort Law
    משפט חוקתי = Constitutional Law
    דיני קניין = Property Law
    סדר דין אזרחי = Civil Procedure
    דיני ראיות = Law of Evidence
    משפט מינהלי = Administrative Law
    דיני משפחה = Family Law
    תורת המשפט = Jurisprudence
    דיני חברות = Corporate Law
    קליניקה לזכויות אדם = Human Rights Clinic`,
  ),
  department(
    'business',
    'business',
    ['מנהל עסקים', 'Business Administration'],
    `
    מבוא למנהל עסקים = Introduction to Business
    ניהול שיווק = Marketing Management
    יסודות המימון = Foundations of Finance
    יסודות החשבונאות = Foundations of Accounting
    אסטרטגיה עסקית = Business Strategy
    יזמות וחדשנות = Entrepreneurship and Innovation
    ניהול משא ומתן = Negotiation
    ניהול תפעול = Operations Management
    התנהגות צרכנים = Consumer Behaviour`,
  ),
  department(
    'accounting',
    'business',
    ['חשבונאות', 'Accounting'],
    `
    חשבונאות פיננסית א׳ = Financial Accounting 1
    חשבונאות פיננסית ב׳ = Financial Accounting 2
    חשבונאות ניהולית = Managerial Accounting
    דיני מיסים = Tax Law
    ביקורת חשבונות = Auditing
    מאזנים מאוחדים = Consolidated Statements
    דיני תאגידים = Corporate Law`,
  ),
  department(
    'finance',
    'business',
    ['מימון ושוק ההון', 'Finance and Capital Markets', 'מימון'],
    `
    ניתוח דוחות כספיים = Financial Statement Analysis
    תורת ההשקעות = Investment Theory
    נגזרים ואופציות = Derivatives and Options
    הערכת שווי = Company Valuation
    ניהול סיכונים = Risk Management
    בנקאות = Banking`,
  ),
  department(
    'marketing',
    'business',
    ['שיווק ופרסום', 'Marketing and Advertising', 'שיווק'],
    `
    עקרונות השיווק = Principles of Marketing
    מיתוג = Branding
    מחקרי שוק = Market Research
    שיווק במדיה חברתית = Social Media Marketing
    קופירייטינג = Copywriting`,
  ),
  department(
    'real-estate',
    'business',
    ['נדל״ן ושמאות מקרקעין', 'Real Estate and Appraisal', 'נדל״ן'],
    `
    מבוא לשמאות = Introduction to Appraisal
    דיני תכנון ובנייה = Planning and Building Law
    מימון נדל״ן = Real Estate Finance
    דיני מקרקעין = Land Law
    יזמות נדל״ן = Real Estate Development`,
  ),
  department(
    'insurance',
    'business',
    ['ביטוח וניהול סיכונים', 'Insurance and Risk Management', 'ביטוח'],
    `
    יסודות הביטוח = Foundations of Insurance
    ביטוח פנסיוני = Pension Insurance
    דיני ביטוח = Insurance Law
    מתמטיקה אקטוארית = Actuarial Mathematics`,
  ),
  department(
    'tourism',
    'business',
    ['ניהול תיירות ומלונאות', 'Tourism and Hotel Management', 'תיירות ומלונאות'],
    `
    מבוא לתיירות = Introduction to Tourism
    ניהול מלונות = Hotel Management
    שיווק תיירותי = Tourism Marketing
    תיירות בת קיימא = Sustainable Tourism
    ניהול אירועים = Event Management`,
  ),
  department(
    'logistics',
    'business',
    ['לוגיסטיקה', 'Logistics'],
    `
    מבוא ללוגיסטיקה = Introduction to Logistics
    ניהול מלאי = Inventory Management
    תובלה וסחר בין-לאומי = Transport and International Trade
    רכש ואספקה = Procurement
    מערכות ERP = ERP Systems`,
  ),
  department(
    'entrepreneurship',
    'business',
    ['יזמות', 'Entrepreneurship'],
    `
    מרעיון למיזם = From Idea to Venture
    גיוס הון לסטארט-אפים = Funding for Start-ups
    ניהול מוצר = Product Management
    חשיבה עיצובית = Design Thinking
    יזמות חברתית = Social Entrepreneurship`,
  ),
];
