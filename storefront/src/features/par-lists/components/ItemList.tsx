import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { findProduct } from '../../../shared/order-lines/find-product';
import { LineOptions } from '../../../shared/order-lines/LineOptions';
import { draftLine } from '../../../shared/order-lines/line-draft';
import { ProductCombobox } from '../../../shared/order-lines/ProductCombobox';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import { EmptyState, Note } from '../../../shared/ui/States';
import type { ParItem, ParListDetail } from '../api/par-lists';
import { useListEdit, type ListEditing } from '../lib/use-list-edit';
import { ItemFields } from './ItemFields';

const parFieldId = (key: number): string => `new-par-${key}`;

/** The items of a list, and a field to add more; all changes are saved together. */
export function ItemList({ list }: { list: ParListDetail }) {
  const edit = useListEdit(list);
  const placesId = useId();
  const places = [...new Set(list.items.flatMap(({ place }) => place ?? []))];
  const isEmpty = edit.items.length + edit.added.length === 0;
  return (
    <section aria-labelledby="items-title" className="pt-8">
      <h2 id="items-title" className="border-b border-rule pb-3 text-heading font-bold">
        상품{' '}
        <span className="figures text-persimmon-deep">
          {formatCount(edit.items.length + edit.added.length)}
        </span>
      </h2>
      <datalist id={placesId}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      {isEmpty && (
        <div className="mt-4">
          <EmptyState
            title="아직 담긴 상품이 없습니다."
            hint="아래에서 상품을 검색하거나 엑셀 파일을 올려 주세요. 주문 상세와 장바구니에서도 담을 수 있습니다."
          />
        </div>
      )}
      <ul>
        {edit.items.map(({ item, fields, problem }) => (
          <ItemFields
            key={item.id}
            name={nameOf(item)}
            fields={fields}
            problem={problem}
            placesId={placesId}
            onChange={(changed) => edit.change(item.id, changed)}
            onRemove={() => edit.remove(item)}
          >
            <SavedName item={item} />
          </ItemFields>
        ))}
        <AddedRows edit={edit} placesId={placesId} />
      </ul>
      <AddField edit={edit} />
      <SaveBar edit={edit} />
    </section>
  );
}

const nameOf = ({ productName, optionSummary }: ParItem): string =>
  optionSummary === '' ? productName : `${productName} ${optionSummary}`;

function SavedName({ item: { productId, productName, optionSummary, minimum, problem } }: { item: ParItem }) {
  const facts = [optionSummary, minimum > 1 ? `최소\u00a0${formatCount(minimum)}개` : ''];
  return (
    <>
      <p className="leading-snug font-semibold">
        <Link to={paths.product(productId)} className="hover:underline">
          {productName}
        </Link>
        {problem !== null && (
          <Stamp tone="ink" className="ml-2 align-middle">
            주문 불가
          </Stamp>
        )}
      </p>
      <p className="figures text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {problem !== null && <p className="text-sm text-ink-soft">{problem.message}</p>}
    </>
  );
}

function AddedRows({ edit, placesId }: { edit: ListEditing; placesId: string }) {
  return edit.added.map(({ added, problem }) => (
    <ItemFields
      key={`new ${added.key}`}
      name={added.product.name}
      fields={added}
      problem={problem}
      placesId={placesId}
      parId={parFieldId(added.key)}
      onChange={({ par, step, place }) => edit.changeAdded(added.key, { par, step, place })}
      onRemove={() => edit.removeAdded(added.key)}
    >
      <p className="leading-snug font-semibold">
        {added.product.name}
        <Stamp tone="pine" className="ml-2 align-middle">
          새로 담음
        </Stamp>
      </p>
      <LineOptions
        product={added.product}
        choice={added.choice}
        missing={draftLine(added.product, added.choice, added.product.minimumQuantity).missingOption}
        onChange={(choice) => edit.changeAdded(added.key, { choice })}
      />
    </ItemFields>
  ));
}

/** By name, initials or number, as in the rest of the shop. */
function AddField({ edit }: { edit: ListEditing }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [addedKey, setAddedKey] = useState<number | null>(null);
  const problemId = useId();
  const queries = useQueryClient();
  // Once its row is drawn, the par is what is written next.
  useEffect(() => {
    if (addedKey !== null) document.getElementById(parFieldId(addedKey))?.focus();
  }, [addedKey]);
  const add = async (words: string): Promise<void> => {
    const found = await findProduct(queries, words);
    if ('problem' in found) return setProblem(found.problem);
    setText('');
    setAddedKey(edit.add(found.product));
  };
  return (
    <div className="pt-4">
      <p aria-hidden className="pb-1.5 text-sm font-semibold">
        상품 추가
      </p>
      <ProductCombobox
        id="add-item"
        label="추가할 상품"
        text={text}
        errorId={problem === null ? undefined : problemId}
        onText={(typed) => {
          setText(typed);
          setProblem(null);
        }}
        onPick={(id) => void add(String(id))}
        onEnter={() => text.trim() !== '' && void add(text.trim())}
      />
      {problem !== null && (
        <p id={problemId} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Only while there is something to save. */
function SaveBar({ edit }: { edit: ListEditing }) {
  if (edit.changes === 0) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 space-y-3 border-t-2 border-ink bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      {edit.isRebased && (
        <Note tone="warning">
          다른 담당자가 이 재고표를 먼저 저장했습니다. 그 내용 위에 수정하신 내용을 다시 얹었으니 확인한 뒤
          저장해 주세요.
        </Note>
      )}
      {edit.problem !== null && <Note tone="danger">{edit.problem}</Note>}
      {edit.hasProblems && <Note tone="danger">표시된 상품을 확인해 주세요.</Note>}
      <div className="flex items-center gap-2">
        <p className="figures flex-1 text-ink-soft">저장하지 않은 변경 {formatCount(edit.changes)}건</p>
        <Button onClick={edit.undoAll}>취소</Button>
        <Button variant="primary" aria-disabled={edit.isSaving} onClick={edit.save}>
          {edit.isSaving ? '저장 중…' : '저장'}
        </Button>
      </div>
    </div>
  );
}
