import type ofAdmins from '#locales/he/admin.json';
import type he from '#locales/he/common.json';
import type ofStart from '#locales/he/start.json';
import type ofTransparency from '#locales/he/transparency.json';

/** Dotted paths of the texts in the Hebrew source: `nav.professors`. */
type Leaf<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Prefix}${Key}` : Leaf<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

/** A text with forms for numbers is requested without the form: `reviews.count` for `reviews.count_one`, … */
type WithoutForm<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/**
 * Every key that `t` takes, checked against the Hebrew source. A check keeps those of a file of its own on its screens.
 */
export type MessageKey = WithoutForm<
  Leaf<typeof he> | Leaf<typeof ofStart> | Leaf<typeof ofAdmins> | Leaf<typeof ofTransparency>
>;
