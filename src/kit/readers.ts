import { choiceRules, INVALID, type JsonSchema, numberReader, type Reader, scalarReader, stringReader } from "./leaf-readers.ts";

export { INVALID, type JsonSchema, type Reader, type Report, type Shape } from "./leaf-readers.ts";

const known = new Set([
  ..."type properties required items anyOf additionalProperties patternProperties maxProperties minItems maxItems".split(" "),
  ..."minLength maxLength pattern format minimum maximum exclusiveMinimum enum const default".split(" "),
  ..."title description examples ~kind ~optional ~unsafe ~refine".split(" "),
]);

/** A keyword that is not understood would be a rule that is not enforced. */
export function readerOf(schema: JsonSchema): Reader {
  for (const keyword of Object.keys(schema)) {
    if (!known.has(keyword)) throw new Error(`The schema keyword "${keyword}" is not supported for input`);
  }
  const types = [schema.type ?? []].flat();
  const [type, ...others] = types.filter((name) => name !== "null");
  if (others.length > 0) throw new Error(`Input can have one type besides null, not ${types.join(" and ")}`);
  const reader = refinedReader(schema, schema.anyOf ? unionReader(schema.anyOf) : readerOfType(type, schema));
  return types.includes("null") ? nullableReader(reader) : reader;
}

function readerOfType(type: string | undefined, schema: JsonSchema): Reader {
  switch (type) {
    case "object":
      return objectReader(schema);
    case "array":
      return arrayReader(schema);
    case "string":
      return stringReader(schema);
    case "number":
    case "integer":
      return numberReader(schema, type === "integer");
    case "boolean":
      return scalarReader((value) => (typeof value === "boolean" ? value : INVALID), choiceRules(schema), "must be a boolean");
    case undefined:
      if (schema.type === "null") return scalarReader((value) => (value === null ? null : INVALID), choiceRules(schema), "must be null");
      return scalarReader((value) => value, choiceRules(schema), "");
    default:
      throw new Error(`Input of type ${type} is not supported`);
  }
}

function nullableReader(reader: Reader): Reader {
  return {
    read: (value) => (value === null ? null : reader.read(value)),
    explain: (value, path, report) => (value === null ? true : reader.explain(value, path, report)),
    findUnknown: (value, path, report) => (value === null ? true : reader.findUnknown(value, path, report)),
  };
}

function refinedReader(schema: JsonSchema, reader: Reader): Reader {
  const rules = schema["~refine"] ?? [];
  if (rules.length === 0) return reader;
  const findBroken = (value: unknown) => rules.find(({ check }) => !check(value));
  return {
    read: (raw) => {
      const value = reader.read(raw);
      return value === INVALID || findBroken(value) ? INVALID : value;
    },
    explain: (raw, path, report) => {
      const value = reader.read(raw);
      if (value === INVALID) return reader.explain(raw, path, report);
      const rule = findBroken(value);
      return rule ? report(path, rule.error(value), "value") : true;
    },
    findUnknown: reader.findUnknown,
  };
}

function unionReader(branches: JsonSchema[]): Reader {
  const readers = branches.map(readerOf);
  const findMatch = (value: unknown) => readers.find((reader) => reader.read(value) !== INVALID);
  return {
    read: (value) => {
      const match = findMatch(value);
      return match ? match.read(value) : INVALID;
    },
    explain: (value, path, report) => {
      if (findMatch(value)) return true;
      const [own, ...others] = isRecord(value) ? readers.filter((_, index) => branches[index]?.type === "object") : [];
      if (own && others.length === 0) return own.explain(value, path, report);
      return report(path, "does not match any of the allowed shapes", "value");
    },
    findUnknown: (value, path, report) => findMatch(value)?.findUnknown(value, path, report) ?? true,
  };
}

function arrayReader(schema: JsonSchema): Reader {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const items = readerOf(schema.items ?? {});
  const plural = (count: number) => (count === 1 ? "1 item" : `${count} items`);
  return {
    read: (value) => {
      if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return INVALID;
      const kept = new Array<unknown>(value.length);
      for (let index = 0; index < value.length; index++) {
        const item = items.read(value[index]);
        if (item === INVALID) return INVALID;
        kept[index] = item;
      }
      return kept;
    },
    explain: (value, path, report) => {
      if (!Array.isArray(value)) return report(path, "must be an array", "type");
      if (value.length < minItems) return report(path, `must have at least ${plural(minItems)}`, "value");
      if (value.length > maxItems) return report(path, `must have at most ${plural(maxItems)}`, "value");
      return value.every((item, index) => items.explain(item, within(path, index), report));
    },
    findUnknown: (value, path, report) =>
      !Array.isArray(value) || value.every((item, index) => items.findUnknown(item, within(path, index), report)),
  };
}

function within(path: string, name: string | number): string {
  return path === "" ? String(name) : `${path}.${name}`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

interface Property {
  name: string;
  reader: Reader;
  isRequired: boolean;
  makeDefault: (() => unknown) | undefined;
}

function objectReader(schema: JsonSchema): Reader {
  if (!schema.properties) return mapReader(schema);
  const required = new Set(schema.required ?? []);
  const properties = Object.entries(schema.properties).map(
    ([name, property]): Property => ({
      name,
      reader: readerOf(property),
      isRequired: required.has(name),
      makeDefault: defaultOf(property),
    }),
  );
  const names = new Set(properties.map(({ name }) => name));
  const readAll = propertyReader(properties);
  const ownValue = (holder: Record<string, unknown>, name: string) => (Object.hasOwn(holder, name) ? holder[name] : undefined);
  return {
    read: (holder) => (isRecord(holder) ? readAll(holder) : INVALID),
    explain: (holder, path, report) => {
      if (!isRecord(holder)) return report(path, "must be an object", "type");
      return properties.every(({ name, reader, isRequired, makeDefault }) => {
        const value = ownValue(holder, name);
        if (value !== undefined) return reader.explain(value, within(path, name), report);
        return !isRequired || makeDefault ? true : report(within(path, name), "is required", "missing");
      });
    },
    findUnknown: (holder, path, report) => {
      if (!isRecord(holder)) return true;
      for (const name of Object.keys(holder)) {
        if (!names.has(name) && !report(within(path, name), "is not a known field", "unknown")) return false;
      }
      return properties.every(({ name, reader }) => reader.findUnknown(ownValue(holder, name), within(path, name), report));
    },
  };
}

/**
 * Reads an object with generated code: with each property name as a literal, the engine knows where to look, and reading takes half the
 * time of a loop over names.
 */
function propertyReader(properties: readonly Property[]): (holder: Record<string, unknown>) => unknown {
  const steps = properties.map(({ name, isRequired, makeDefault }, index) => {
    const key = JSON.stringify(name);
    // A field may be called `toString`, which every object has.
    const value = name in Object.prototype ? `Object.hasOwn(holder, ${key}) ? holder[${key}] : undefined` : `holder[${key}]`;
    const otherwise = makeDefault ? `kept[${key}] = default${index}();` : isRequired ? "return INVALID;" : "";
    return `value = ${value};
      if (value === undefined) { ${otherwise} }
      else if ((value = read${index}(value)) === INVALID) return INVALID;
      else kept[${key}] = value;`;
  });
  const known = properties.map(
    (_, index) => `const read${index} = properties[${index}].reader.read, default${index} = properties[${index}].makeDefault;`,
  );
  const source = `${known.join("\n")}
    return (holder) => { const kept = {}; let value; ${steps.join("\n")} return kept; };`;
  return new Function("properties", "INVALID", source)(properties, INVALID);
}

function defaultOf({ default: preset }: JsonSchema): (() => unknown) | undefined {
  if (preset === undefined) return undefined;
  return typeof preset === "object" && preset !== null ? () => structuredClone(preset) : () => preset;
}

/** An object with arbitrary property names: kept whole, each value checked against the one value schema, if any. */
function mapReader(schema: JsonSchema): Reader {
  const { maxProperties = Number.POSITIVE_INFINITY, additionalProperties, patternProperties = {} } = schema;
  const [forAll] = Object.values(patternProperties);
  const given = typeof additionalProperties === "object" && additionalProperties !== null ? (additionalProperties as JsonSchema) : forAll;
  const values = given && readerOf(given);
  return {
    read: (holder) => {
      if (!isRecord(holder) || Object.keys(holder).length > maxProperties) return INVALID;
      if (!values) return holder;
      const kept: [string, unknown][] = [];
      for (const [name, value] of Object.entries(holder)) {
        const read = values.read(value);
        if (read === INVALID) return INVALID;
        kept.push([name, read]);
      }
      return Object.fromEntries(kept);
    },
    explain: (holder, path, report) => {
      if (!isRecord(holder)) return report(path, "must be an object", "type");
      if (Object.keys(holder).length > maxProperties) return report(path, `must have at most ${maxProperties} fields`, "value");
      return !values || Object.entries(holder).every(([name, value]) => values.explain(value, within(path, name), report));
    },
    findUnknown: (holder, path, report) =>
      !values ||
      !isRecord(holder) ||
      Object.entries(holder).every(([name, value]) => values.findUnknown(value, within(path, name), report)),
  };
}
