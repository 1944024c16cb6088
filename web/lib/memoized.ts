/** So many results are remembered; then it begins again. */
const most = 1_000;

/** Remembers what a function made of what it was last called with: for what takes longer to make than to look up. */
export function memoized<Given extends string | number, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new Map<Given, Made>();
  return given => {
    const known = made.get(given);
    if (known !== undefined) return known;
    if (made.size >= most) made.clear();
    const value = make(given);
    made.set(given, value);
    return value;
  };
}
