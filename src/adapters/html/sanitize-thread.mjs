// Sanitises HTML, in a thread. Plain JavaScript, so that it loads from sources and from the build.

import sanitizeHtml from "sanitize-html";

/** Everything stored HTML may contain; anything else is dropped. */
export const allowedHtml = {
  tags: [
    ..."h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd blockquote pre code strong b em i u s sub sup small mark abbr".split(" "),
    ..."a img figure figcaption table caption thead tbody tfoot tr th td span div".split(" "),
  ],
  /** @type {Record<string, string[]>} */
  attributes: {
    "*": ["dir", "lang", "title"],
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
  },
  linkSchemes: ["http", "https", "mailto", "tel"],
  imageSchemes: ["https"],
};

/** Elements whose text is not content either: dropped with everything in them. */
const silent =
  "script style textarea option select noscript iframe object embed svg math template xmp noembed noframes plaintext title head form".split(
    " ",
  );

const DEEPEST = 100;

/**
 * HTML from a person, fit to be shown to others. Sanitising twice gives the same.
 * @param {string} html
 * @returns {string}
 */
export default function sanitize(html) {
  return sanitizeHtml(html, {
    allowedTags: allowedHtml.tags,
    allowedAttributes: allowedHtml.attributes,
    allowedSchemes: allowedHtml.linkSchemes,
    allowedSchemesByTag: { img: allowedHtml.imageSchemes },
    allowedSchemesAppliedToAttributes: ["href", "src"],
    allowProtocolRelative: false,
    allowedClasses: {},
    nonTextTags: silent,
    nestingLimit: DEEPEST,
    disallowedTagsMode: "discard",
    transformTags: {
      // A page already has its title as its only h1.
      h1: "h2",
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener noreferrer nofollow" } }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: "", ...attribs, loading: "lazy" } }),
    },
  });
}
