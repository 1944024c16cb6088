import { institutionsOf } from './institution.ts';

export const artsAcademies = institutionsOf('arts', [
  [
    'בצלאל אקדמיה לאמנות ועיצוב ירושלים',
    'Bezalel Academy of Arts and Design Jerusalem',
    'בצלאל',
    'Bezalel',
    'design',
    5,
  ],
  ['שנקר – הנדסה. עיצוב. אמנות', 'Shenkar – Engineering. Design. Art', 'שנקר', 'Shenkar', 'design', 5],
  ['המרכז האקדמי ויצו חיפה', 'WIZO Haifa Academic Center', 'ויצו חיפה', 'WIZO Haifa', 'design', 2],
  [
    'האקדמיה למוסיקה ולמחול בירושלים',
    'The Jerusalem Academy of Music and Dance',
    'האקדמיה למוסיקה',
    'JAMD',
    'music',
    2,
  ],
]);
