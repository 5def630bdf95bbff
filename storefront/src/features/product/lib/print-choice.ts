import { followingPlacement, type PrintConfig, type PrintSelection } from '@store/domain';

/** What is chosen of each print area, by its code; absent = not printed there. */
export type PrintChoice = Readonly<Record<string, { method: string; inks: number }>>;

/** A product that is always printed begins with its first area and method. */
export function firstPrintChoice(config: PrintConfig | null): PrintChoice {
  const area = config?.mode === 'required' ? config.areas[0] : undefined;
  return config === null || area === undefined ? {} : { [area.code]: firstMethod(config, area.code) };
}

/** The methods that print on an area, in their order. */
export function methodsOf(config: PrintConfig, areaCode: string): PrintConfig['methods'] {
  const area = config.areas.find(({ code }) => code === areaCode);
  return config.methods.filter(({ code }) => area?.methods.includes(code) ?? false);
}

/** What an area is printed with until the buyer says otherwise. */
export const firstMethod = (config: PrintConfig, areaCode: string): PrintChoice[string] => ({
  method: methodsOf(config, areaCode)[0]?.code ?? '',
  inks: 1,
});

/** The choice as carts take it; the files follow. Null without print. */
export function selectionOfChoice(config: PrintConfig | null, choice: PrintChoice): PrintSelection | null {
  const placements = (config?.areas ?? []).flatMap(({ code }) => {
    const chosen = choice[code];
    return chosen === undefined ? [] : [followingPlacement(code, chosen.method, chosen.inks)];
  });
  return placements.length === 0 ? null : { placements };
}
