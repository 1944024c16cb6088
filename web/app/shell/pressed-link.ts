let pressed: HTMLElement | null = null;

/** Marks the link that was followed last, so that it looks pressed while the next screen loads. */
export function markPressed(link: HTMLElement): void {
  releasePressed();
  pressed = link;
  link.dataset['pressed'] = '';
}

/** Takes the mark away once the navigation has ended. */
export function releasePressed(): void {
  delete pressed?.dataset['pressed'];
  pressed = null;
}
