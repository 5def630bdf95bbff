/** Steps and terms of sourcing: the operator's promises, as the page shows them. */
export const SOURCING_STEPS = [
  { title: '상품을 알려 주세요', text: '사진이나 링크, 기존에 쓰시던 샘플만 있어도 됩니다.' },
  { title: '공장을 찾습니다', text: '품질과 최소 수량이 맞는 공장 두세 곳의 단가를 비교해 드립니다.' },
  { title: '샘플을 보내 드립니다', text: '실물을 확인하고 결정하세요. 인쇄 시안도 함께 확인합니다.' },
  {
    title: '납품과 재주문',
    text: '확정한 단가로 납품하며, 다음부터는 온라인으로 바로 주문하실 수 있습니다.',
  },
] as const;

export const LEAD_TIMES = [
  { term: '국내 재고품', value: '2–3일', note: '재고를 확인한 다음 영업일에 출고합니다.' },
  { term: '국내 제작', value: '7–14일', note: '시안 확정일 기준이며 인쇄·자수 기간을 포함합니다.' },
  {
    term: '해외 제작 (항공)',
    value: '15–20일',
    note: '통관 기간을 포함합니다. 급한 초도 물량에 적합합니다.',
  },
  { term: '해외 제작 (해상)', value: '30–45일', note: '단가가 가장 낮아 정기 물량에 적합합니다.' },
] as const;

export const MINIMUMS = [
  { term: '인쇄물·스티커', value: '100부~', note: '규격이 같으면 내용이 달라도 수량을 합산합니다.' },
  { term: '수건·침구·가운', value: '100장~', note: '자수는 도안별로 수량을 따로 계산합니다.' },
  { term: '컵·텀블러·머그', value: '300개~', note: '무지 제품은 50개부터 가능한 모델도 있습니다.' },
  { term: '포장재·일회용품', value: '3,000개~', note: '상자 단위로 주문하시면 단가가 더 낮아집니다.' },
] as const;

export const SAMPLES = [
  {
    term: '기성품 샘플',
    value: '무료',
    note: '2개까지 제공하며 왕복 택배비만 부담하시면 됩니다. 3영업일 안에 발송합니다.',
  },
  {
    term: '인쇄 샘플',
    value: '실비',
    note: '5–7영업일이 소요됩니다. 본 주문 시 샘플 비용을 차감해 드립니다.',
  },
  { term: '색상 맞춤', value: '2회 포함', note: '별색 번호나 실물에 맞춥니다. 3회째부터 실비가 청구됩니다.' },
] as const;

export const CHECKS = [
  { term: '출고 전 검사', value: '전 로트', note: '표본을 추출해 치수·색상·인쇄 위치를 샘플과 대조합니다.' },
  { term: '검사 사진', value: '제공', note: '검사 당일의 사진과 수량 확인표를 보내 드립니다.' },
  {
    term: '불량 처리',
    value: '재제작·환불',
    note: '수령일부터 7일 안에 알려 주시면 당사 부담으로 처리합니다.',
  },
] as const;

export const QUESTIONS = [
  {
    question: '로고 파일이 없어도 되나요?',
    answer:
      '명함이나 간판 사진을 보내 주시면 인쇄용 파일로 제작해 드립니다. 시안을 확인하신 후 인쇄를 시작합니다.',
  },
  {
    question: '세금계산서는 어떻게 받나요?',
    answer: '계좌이체로 결제하시면 전자세금계산서를, 카드로 결제하시면 카드 매출전표를 발급해 드립니다.',
  },
  {
    question: '여러 지점으로 나누어 받을 수 있나요?',
    answer:
      '지점별 수량표를 보내 주시면 나누어 출고합니다. 지점별로 상자 단위에 맞추시면 배송비가 절감됩니다.',
  },
] as const;
