import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ESTIMATE_LIMITS, messageFor } from '@store/domain';
import { getProductOptions } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { toast } from '../../../shared/ui/Toaster';
import type { RequestedLine } from '../../../shared/lib/estimate-state';
import { isSameProduct, lineValues, type RequestValues } from './request-values';

/** Where the focus moves once the line exists. */
export const lineFieldId = (index: number): string => `estimate-line-${index}`;

const focusLine = (index: number): void => {
  requestAnimationFrame(() =>
    document
      .getElementById(lineFieldId(index))
      ?.querySelector<HTMLElement>('input:not([type=checkbox])')
      ?.focus(),
  );
};

const FULL = messageFor('ESTIMATE_LINES_LIMIT');

/** The lines of the request: adding, removing, and the focus afterwards. */
export function useRequestLines() {
  const queries = useQueryClient();
  const { control, clearErrors, getValues } = useFormContext<RequestValues>();
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'lines' });
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const add = (requested: readonly RequestedLine[]): void => {
    const free = ESTIMATE_LIMITS.requestLines - fields.length;
    const fresh = requested.filter((line) => !fields.some((field) => isSameProduct(field, line)));
    setProblem(fresh.length > free ? FULL : null);
    append(fresh.slice(0, Math.max(0, free)).map(lineValues), { shouldFocus: false });
    clearErrors('body');
    setSaid(fresh.length === 0 ? '이미 담긴 품목입니다.' : `품목 ${fresh.length}개를 추가했습니다.`);
    if (fresh.length > 0 && free > 0) focusLine(fields.length);
  };

  /** Found products, in the shop's minimum quantity. */
  const addProduct = async (id: number): Promise<void> => {
    try {
      const { name, minimumQuantity } = await queries.fetchQuery(
        getProductOptions({ path: { id: String(id) } }),
      );
      add([{ productId: id, optionValueIds: [], name, quantity: minimumQuantity, note: '', print: null }]);
    } catch (error) {
      setProblem(messageOf(error, '상품을 불러오지 못했습니다. 다시 선택해 주세요.'));
    }
  };

  const addFree = (name: string): void =>
    add([{ productId: null, optionValueIds: [], name: name.trim(), quantity: 1, note: '', print: null }]);

  const takeAway = (index: number): void => {
    const line = getValues(`lines.${index}`);
    remove(index);
    setProblem(null);
    toast('품목을 삭제했습니다.', {
      action: { label: '되돌리기', onClick: () => insert(index, line, { shouldFocus: false }) },
    });
    if (fields.length > 1) focusLine(Math.max(0, index - 1));
    else document.getElementById('estimate-find')?.focus();
  };

  return { fields, problem, said, add, addProduct, addFree, takeAway };
}
