/** The parser of Xcode projects, of which the checks want to know whether it throws. */
declare module 'xcode/lib/parser/pbxproj.js' {
  const parser: { parse(text: string): unknown };
  export default parser;
}
