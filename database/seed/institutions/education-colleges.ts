import { institutionsOf } from './institution.ts';

export const educationColleges = institutionsOf('education_college', [
  ['המכללה האקדמית לוינסקי–וינגייט', 'Levinsky–Wingate Academic College', 'לוינסקי–וינגייט', 'Levinsky–Wingate', 'education', 6],
  ['סמינר הקיבוצים – המכללה לחינוך, לטכנולוגיה ולאמנויות', 'Kibbutzim College of Education, Technology and the Arts', 'סמינר הקיבוצים', 'Kibbutzim College', 'education', 6],
  ['המכללה האקדמית לחינוך ע״ש דוד ילין', 'David Yellin Academic College of Education', 'דוד ילין', 'David Yellin', 'education', 4],
  ['אורנים – המכללה האקדמית לחינוך', 'Oranim Academic College of Education', 'אורנים', 'Oranim', 'education', 5],
  ['המכללה האקדמית בית ברל', 'Beit Berl College', 'בית ברל', 'Beit Berl', 'education', 6],
  ['המכללה האקדמית לחינוך גורדון', 'Gordon Academic College of Education', 'גורדון', 'Gordon', 'education', 3],
  ['המכללה האקדמית לחינוך ע״ש קיי', 'Kaye Academic College of Education', 'קיי', 'Kaye', 'education', 4],
  ['המכללה האקדמית הרצוג', 'Herzog College', 'הרצוג', 'Herzog', 'religious-education', 4],
  ['תלפיות – המכללה האקדמית לחינוך', 'Talpiot Academic College of Education', 'תלפיות', 'Talpiot', 'religious-education', 2],
  ['אורות ישראל – המכללה האקדמית לחינוך', 'Orot Israel College', 'אורות ישראל', 'Orot Israel', 'religious-education', 3],
  ['שאנן – המכללה האקדמית הדתית לחינוך', "Shaanan Academic Religious Teachers' College", 'שאנן', 'Shaanan', 'religious-education', 2],
  ['המכללה האקדמית אמונה–אפרתה', 'Emunah–Efrata Academic College', 'אמונה–אפרתה', 'Emunah–Efrata', 'religious-education', 2],
  ['המכללה האקדמית לחינוך גבעת וושינגטון', 'Givat Washington Academic College of Education', 'גבעת וושינגטון', 'Givat Washington', 'religious-education', 3],
  ['מכללה ירושלים', 'Michlalah – Jerusalem College', null, 'Michlalah', 'religious-education', 3],
  ['המכללה האקדמית חמדת הדרום', 'Hemdat HaDarom Academic College', 'חמדת הדרום', 'Hemdat HaDarom', 'religious-education', 2],
  ['מורשת יעקב – המכללה האקדמית לחינוך', 'Moreshet Yaakov Academic College of Education', 'מורשת יעקב', 'Moreshet Yaakov', 'religious-education', 1],
  ['אלקאסמי – המכללה האקדמית לחינוך', 'Al-Qasemi Academic College of Education', 'אלקאסמי', 'Al-Qasemi', 'arab-education', 4],
  ['המכללה האקדמית לחינוך סכנין', 'Sakhnin College for Teacher Education', 'מכללת סכנין', 'Sakhnin', 'arab-education', 3],
  ['המכללה האקדמית הערבית לחינוך בישראל – חיפה', 'The Arab Academic College for Education in Israel – Haifa', 'המכללה הערבית חיפה', 'Arab College Haifa', 'arab-education', 3],
]);
