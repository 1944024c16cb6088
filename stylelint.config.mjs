/** Logical properties only: Hebrew and English share one style sheet. */
export default {
  plugins: ['stylelint-use-logical'],
  rules: {
    'csstools/use-logical': [
      'always',
      { except: ['width', 'height', 'min-width', 'min-height', 'max-width', 'max-height'] },
    ],
    'declaration-no-important': [true, { severity: 'error' }],
    'no-duplicate-selectors': true,
    'color-no-invalid-hex': true,
  },
};
