import { useWatch } from 'react-hook-form';
import type { RequestValues } from '../lib/request-values';
import { useRequestLines } from '../lib/use-request-lines';
import { AddLine } from './AddLine';
import { CartImport } from './CartImport';
import { FormSection } from './FormSection';
import { RequestLine } from './RequestLine';

/** The products of the request, with the ways to add some. */
export function RequestLines() {
  const { fields, problem, said, add, addProduct, addFree, takeAway } = useRequestLines();
  const lines = useWatch<RequestValues, 'lines'>({ name: 'lines' });
  return (
    <FormSection title="품목" hint="몰에 있는 상품도, 없는 물건도 함께 물으실 수 있습니다.">
      {fields.length > 0 && (
        <ol aria-label="견적 받을 품목" className="border-b border-rule">
          {fields.map((field, index) => (
            <RequestLine
              key={field.id}
              index={index}
              line={lines[index] ?? field}
              onRemove={() => takeAway(index)}
            />
          ))}
        </ol>
      )}
      <AddLine onPick={(id) => void addProduct(id)} onFree={addFree} />
      <CartImport onTake={add} />
      {problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </FormSection>
  );
}
