import type { Tag } from '#contract/words.ts';
import type { Random } from '../random.ts';

/** Matters of fact, on which all reviews of one target have to agree. */
export const factualTopics = ['homework', 'attendance', 'recordings', 'pace', 'grading', 'slides', 'hours'] as const;
export type FactualTopic = (typeof factualTopics)[number];

/** For each matter of fact, whether reviews speak well of it. */
export type Traits = Readonly<Record<FactualTopic, boolean>>;

/** Topic of a tag, as clauses talk about it. */
export const topicOfTag: Readonly<Record<Tag, string>> = {
  clear: 'explain',
  engaging: 'lecture',
  available: 'attitude',
  fair_exam: 'exam',
  heavy_homework: 'homework',
  good_slides: 'slides',
  inspiring: 'inspire',
  strict_grading: 'grading',
  fast_pace: 'pace',
  practical: 'practice',
};

const complaints: ReadonlySet<Tag> = new Set(['heavy_homework', 'strict_grading', 'fast_pace']);

/** @param quality from 1 to 5: good teaching tends to come with good slides and fair grading. */
export function drawTraits(quality: number, random: Random): Traits {
  const good = (quality - 1) / 4;
  return {
    homework: random.chance(0.3 + 0.3 * good),
    attendance: random.chance(0.65),
    recordings: random.chance(0.6),
    pace: random.chance(0.25 + 0.4 * good),
    grading: random.chance(0.2 + 0.55 * good),
    slides: random.chance(0.2 + 0.6 * good),
    hours: random.chance(0.5),
  };
}

/** Draws up to three tags that agree with the facts and with the number of stars. */
export function drawTags(stars: number, traits: Traits, favourites: readonly Tag[], random: Random): Tag[] {
  const count = random.weighted([
    [0, 34],
    [1, 20],
    [2, 26],
    [3, 20],
  ] as const);
  const liking = (tag: Tag) => (favourites.includes(tag) ? 4 : 1);
  const fits = allTags.filter(tag => {
    const topic = topicOfTag[tag];
    const fact = factualTopics.find(candidate => candidate === topic);
    if (fact !== undefined && traits[fact] === complaints.has(tag)) return false;
    return complaints.has(tag)
      ? random.chance(1.2 - stars * 0.2)
      : fact !== undefined || random.chance((stars - 2) / 3);
  });
  const chosen = new Set<Tag>();
  for (let draw = 0; draw < count && fits.length > 0; draw += 1) {
    chosen.add(random.weighted(fits.map(tag => [tag, liking(tag)] as const)));
  }
  return allTags.filter(tag => chosen.has(tag));
}

const allTags = Object.keys(topicOfTag) as Tag[];
