/** How sourcing goes and on which conditions: the operator's promises, as the page shows them. */
export const SOURCING_STEPS = [
  { title: '물건을 알려주세요', text: '사진 한 장, 링크 하나, 쓰던 견본 하나면 충분합니다.' },
  { title: '공장을 찾습니다', text: '품질과 최소 수량이 맞는 공장 두세 곳의 단가를 비교해 드립니다.' },
  { title: '견본을 보내드립니다', text: '손에 쥐어 보고 결정하세요. 인쇄 시안도 함께 확인합니다.' },
  { title: '납품과 재주문', text: '확정한 단가로 납품하고, 다음부터는 몰에서 바로 주문합니다.' },
] as const;

export const LEAD_TIMES = [
  { term: '국내 재고품', value: '2–3일', note: '재고를 확인한 다음 영업일에 출고합니다.' },
  { term: '국내 제작', value: '7–14일', note: '시안을 확정한 날부터 셉니다. 인쇄·자수 포함입니다.' },
  { term: '해외 제작 (항공)', value: '15–20일', note: '통관을 포함한 기간입니다. 급한 첫 물량에 씁니다.' },
  { term: '해외 제작 (해상)', value: '30–45일', note: '단가가 가장 낮습니다. 정기 물량에 맞습니다.' },
] as const;

export const MINIMUMS = [
  { term: '인쇄물·스티커', value: '100부~', note: '같은 규격이면 내용이 달라도 합쳐서 셉니다.' },
  { term: '수건·침구·가운', value: '100장~', note: '자수는 도안마다 따로 셉니다.' },
  { term: '컵·텀블러·머그', value: '300개~', note: '무지는 50개부터 가능한 모델이 있습니다.' },
  { term: '포장재·일회용품', value: '3,000개~', note: '상자 단위로 맞추면 단가가 더 내려갑니다.' },
] as const;

export const SAMPLES = [
  {
    term: '기성 견본',
    value: '무료',
    note: '두 개까지, 왕복 택배비만 부담하시면 됩니다. 3영업일 안에 보냅니다.',
  },
  { term: '인쇄 견본', value: '실비', note: '5–7영업일 걸립니다. 본 주문에서 견본비를 빼드립니다.' },
  { term: '색 맞춤', value: '2회 포함', note: '별색 번호나 실물에 맞춥니다. 세 번째부터 실비입니다.' },
] as const;

export const CHECKS = [
  { term: '출고 전 검사', value: '전 로트', note: '표본을 뽑아 치수·색·인쇄 위치를 견본과 대조합니다.' },
  { term: '검사 사진', value: '제공', note: '검사한 날의 사진과 수량 확인표를 보내드립니다.' },
  {
    term: '불량 처리',
    value: '재제작·환불',
    note: '받으신 날부터 7일 안에 알려주시면 저희 부담으로 처리합니다.',
  },
] as const;

export const QUESTIONS = [
  {
    question: '로고 파일이 없어도 되나요?',
    answer:
      '명함이나 간판 사진을 보내주시면 인쇄용 파일로 옮겨 그려드립니다. 시안을 확인하신 뒤에만 인쇄합니다.',
  },
  {
    question: '세금계산서는 어떻게 받나요?',
    answer: '계좌이체로 결제하시면 전자세금계산서를, 카드로 결제하시면 카드 매출전표를 드립니다.',
  },
  {
    question: '여러 지점으로 나누어 받을 수 있나요?',
    answer: '지점별 수량표를 주시면 나누어 출고합니다. 지점마다 상자 단위로 맞추면 배송비가 줄어듭니다.',
  },
] as const;
