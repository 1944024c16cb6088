import { institutionsOf } from './institution.ts';

/** Academic colleges: engineering first, then the general ones of the regions. */
export const colleges = institutionsOf('college', [
  ['מכון טכנולוגי חולון', 'Holon Institute of Technology', 'HIT חולון', 'HIT', 'engineering', 8, 'my.hit.ac.il'],
  ['המרכז האקדמי לב', 'Jerusalem College of Technology – Lev Academic Center', 'מכון לב', 'JCT', 'engineering', 6, 'g.jct.ac.il'],
  ['עזריאלי – המכללה האקדמית להנדסה ירושלים', 'Azrieli College of Engineering Jerusalem', 'עזריאלי ירושלים', 'Azrieli', 'engineering', 4, 'post.jce.ac.il'],
  ['המכללה האקדמית להנדסה ע״ש סמי שמעון', 'Sami Shamoon College of Engineering', 'סמי שמעון', 'SCE', 'engineering', 7, 'ac.sce.ac.il'],
  ['אפקה – המכללה האקדמית להנדסה בתל אביב', 'Afeka – The Academic College of Engineering in Tel Aviv', 'אפקה', 'Afeka', 'engineering', 6],
  ['המכללה האקדמית להנדסה בראודה', 'Braude College of Engineering', 'בראודה', 'Braude', 'engineering', 5, 'e.braude.ac.il'],
  ['המכללה האקדמית תל אביב–יפו', 'The Academic College of Tel Aviv–Yaffo', 'האקדמית תל אביב–יפו', 'MTA', 'general', 8, 'mta.ac.il'],
  ['המכללה האקדמית אשקלון', 'Ashkelon Academic College', 'מכללת אשקלון', 'Ashkelon', 'general', 6],
  ['המכללה האקדמית הדסה', 'Hadassah Academic College', 'הדסה', 'Hadassah', 'general', 5, 'edu.hac.ac.il'],
  ['המכללה האקדמית כנרת', 'Kinneret Academic College', 'מכללת כנרת', 'Kinneret', 'general', 4],
  ['המכללה האקדמית עמק יזרעאל ע״ש מקס שטרן', 'The Max Stern Yezreel Valley College', 'עמק יזרעאל', 'Yezreel Valley', 'general', 6],
  ['המכללה האקדמית ספיר', 'Sapir Academic College', 'ספיר', 'Sapir', 'general', 7],
  ['המכללה האקדמית תל-חי', 'Tel-Hai Academic College', 'תל-חי', 'Tel-Hai', 'general', 5],
  ['המכללה האקדמית גליל מערבי', 'Western Galilee College', 'גליל מערבי', 'Western Galilee', 'general', 4],
  ['המכללה האקדמית צפת', 'Zefat Academic College', 'מכללת צפת', 'Zefat', 'general', 4],
  ['המכללה האקדמית אחוה', 'Achva Academic College', 'אחוה', 'Achva', 'general', 4],
  ['המכללה האקדמית רמת גן', 'Ramat Gan Academic College', 'מכללת רמת גן', 'Ramat Gan College', 'business-law', 3],
  ['המרכז האקדמי שלם', 'Shalem College', 'שלם', 'Shalem', 'liberal-arts', 2],
]);
