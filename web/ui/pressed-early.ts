/**
 * Selector of elements whose press has to wait for code. Links, and forms that lead to another page, work by
 * themselves. The inline script of a page keeps early presses by it too.
 */
export const pressedEarly = 'button:not([type=submit]),button[form],input[role=combobox],a[data-answers-early]';
