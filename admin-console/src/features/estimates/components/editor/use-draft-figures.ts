import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { listPricesQuery, type PriceQuestion } from '../../api/catalogue-products';
import type { Draft } from '../../api/estimates';
import type { DraftForm } from '../../lib/draft-form';
import { totalsOf, type DraftTotals } from '../../lib/draft-totals';
import { listPrices, priceQuestions, type ListPrice } from '../../lib/list-prices';

const TYPING_MS = 300;

export interface DraftFigures {
  /** The shop's own price of each line. */
  prices: ListPrice[];
  totals: DraftTotals;
}

/** What follows from the form while it is typed: the shop's prices beside the offered ones, and every sum. */
export function useDraftFigures(saved: Draft | null): DraftFigures {
  const { control } = useFormContext<DraftForm>();
  const form = useWatch({ control }) as DraftForm;
  const question = JSON.stringify(priceQuestions(form.lines));
  const [asked] = useDebouncedValue(question, TYPING_MS);
  const questions = useMemo(() => JSON.parse(asked) as PriceQuestion[], [asked]);
  const { data: priced } = useQuery(listPricesQuery(questions));
  const prices = listPrices(form.lines, { priced, draft: saved });
  return { prices, totals: totalsOf(form, prices) };
}
