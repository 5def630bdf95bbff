/** A successful answer of the store; `meta` stands beside the data of a list's page. */
export interface Envelope {
  code: string;
  message: string;
  data: unknown;
  meta?: unknown;
}

/**
 * What a call gives of a successful answer: its data. A page of a list gives its `meta` too, beside the fields of the
 * data, or beside `items` where the data is an array. `unwrappedSchema` says the same of the document.
 */
export function unwrapped({ data, meta }: Pick<Envelope, 'data' | 'meta'>): unknown {
  if (meta === undefined) return data;
  return Array.isArray(data) ? { items: data, meta } : { ...(data as object), meta };
}

/** As much of a schema as the rule looks at. */
export interface AnswerSchema {
  type?: string;
  required?: string[];
  properties?: Record<string, AnswerSchema>;
  allOf?: AnswerSchema[];
}

/** The schema of `unwrapped`, from the schema of an answer; the generator of the client applies it to each one. */
export function unwrappedSchema(answer: AnswerSchema): AnswerSchema {
  const parts = (answer.allOf ?? [answer]).map(({ properties }) => properties ?? {});
  const { data, meta } = parts.reduce((all, part) => ({ ...all, ...part }), {});
  if (data === undefined) return answer;
  if (meta === undefined) return data;
  return data.type === 'array' ? closed({ items: data, meta }) : { allOf: [data, closed({ meta })] };
}

const closed = (properties: Record<string, AnswerSchema>): AnswerSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
