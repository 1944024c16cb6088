/** The public surface; the other files may change without notice. README.md explains it. */
export {
  type Heading,
  type ImageSource,
  type MarkdownOptions,
  type Rendered,
  renderMarkdown,
} from './render-markdown.ts';
