import { department } from './department.ts';

export const computing = [
  department(
    'computer-science',
    'code',
    ['מדעי המחשב', 'Computer Science'],
    `
    מבוא למדעי המחשב = Introduction to Computer Science
    מבני נתונים = Data Structures
    אלגוריתמים = Algorithms
    מערכות הפעלה = Operating Systems
    חישוביות וסיבוכיות = Computability and Complexity
    למידה חישובית = Machine Learning
    בסיסי נתונים = Database Systems
    תכנות מונחה עצמים = Object-Oriented Programming
    רשתות תקשורת מחשבים = Computer Networks
    מתמטיקה בדידה = Discrete Mathematics
    מבוא לקריפטוגרפיה = Introduction to Cryptography
    קומפילציה = Compilers`,
  ),
  department(
    'software-engineering',
    'code',
    ['הנדסת תוכנה', 'Software Engineering'],
    `
    יסודות התכנות = Programming Fundamentals
    הנדסת תוכנה = Software Engineering
    תיכון תוכנה = Software Design
    בדיקות ואיכות תוכנה = Software Testing and Quality
    פיתוח אפליקציות רשת = Web Application Development
    תכנות מקבילי ומבוזר = Parallel and Distributed Programming
    ניהול פרויקטי תוכנה = Software Project Management
    מבני נתונים ואלגוריתמים = Data Structures and Algorithms
    פיתוח למובייל = Mobile Development`,
  ),
  department(
    'information-systems',
    'code',
    ['מערכות מידע', 'Information Systems'],
    `
    מבוא למערכות מידע = Introduction to Information Systems
    ניתוח ועיצוב מערכות = Systems Analysis and Design
    מסדי נתונים = Databases
    כריית מידע = Data Mining
    ממשק אדם–מחשב = Human–Computer Interaction
    תכנות בפייתון = Programming in Python
    בינה עסקית = Business Intelligence
    אבטחת מידע = Information Security`,
  ),
  department(
    'data-engineering',
    'code',
    ['הנדסת נתונים ומידע', 'Data and Information Engineering', 'הנדסת נתונים'],
    `
    מבוא למדעי הנתונים = Introduction to Data Science
    למידת מכונה = Machine Learning
    למידה עמוקה = Deep Learning
    עיבוד שפה טבעית = Natural Language Processing
    ויזואליזציה של נתונים = Data Visualisation
    מערכות המלצה = Recommender Systems
    ניתוח סדרות עתיות = Time Series Analysis
    תשתיות נתוני עתק = Big Data Infrastructure`,
  ),
  department(
    'cyber-security',
    'code',
    ['סייבר ואבטחת מידע', 'Cyber Security', 'סייבר'],
    `
    מבוא לאבטחת סייבר = Introduction to Cyber Security
    אבטחת רשתות = Network Security
    הנדסה לאחור = Reverse Engineering
    קריפטוגרפיה שימושית = Applied Cryptography
    אבטחת יישומי רשת = Web Security
    חקירת אירועים דיגיטליים = Digital Forensics`,
  ),
];
