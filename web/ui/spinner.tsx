/** A turning ring the size of the text around it; decoration, the state is said in words. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-[1.1em] animate-turn rounded-full border-2 border-current border-t-transparent"
    />
  );
}
