import { institutionsOf } from './institution.ts';

export const universities = institutionsOf('university', [
  ['האוניברסיטה העברית בירושלים', 'The Hebrew University of Jerusalem', 'האונ׳ העברית', 'Hebrew University', 'full-university', 24, 'mail.huji.ac.il'],
  ['הטכניון – מכון טכנולוגי לישראל', 'Technion – Israel Institute of Technology', 'הטכניון', 'Technion', 'technical-university', 18, 'campus.technion.ac.il'],
  ['אוניברסיטת תל אביב', 'Tel Aviv University', 'אונ׳ תל אביב', 'TAU', 'full-university', 28, 'mail.tau.ac.il'],
  ['אוניברסיטת בר-אילן', 'Bar-Ilan University', 'בר-אילן', 'Bar-Ilan', 'full-university', 19, 'live.biu.ac.il', 'biu.ac.il'],
  ['אוניברסיטת חיפה', 'University of Haifa', 'אונ׳ חיפה', 'Haifa', 'full-university', 18, 'campus.haifa.ac.il'],
  ['אוניברסיטת בן-גוריון בנגב', 'Ben-Gurion University of the Negev', 'בן-גוריון', 'BGU', 'full-university', 21, 'post.bgu.ac.il'],
  ['מכון ויצמן למדע', 'Weizmann Institute of Science', 'מכון ויצמן', 'Weizmann', 'research-institute', 3, 'weizmann.ac.il'],
  ['האוניברסיטה הפתוחה', 'The Open University of Israel', 'הפתוחה', 'Open University', 'open-university', 17],
  ['אוניברסיטת אריאל בשומרון', 'Ariel University', 'אונ׳ אריאל', 'Ariel', 'full-university', 12, 'msmail.ariel.ac.il'],
  ['אוניברסיטת רייכמן', 'Reichman University', 'רייכמן', 'Reichman', 'business-law', 10, 'post.runi.ac.il', 'post.idc.ac.il'],
]);
