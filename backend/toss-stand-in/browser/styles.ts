const BASE = `
:host { all: initial; display: block; color-scheme: light; }
* { box-sizing: border-box; }
.box, dialog {
  font-family: 'Pretendard Core', 'Pretendard Variable', Pretendard, -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo',
    'Noto Sans KR', 'Malgun Gothic', system-ui, sans-serif;
  font-size: 16px; line-height: 1.5; color: #191f28; word-break: keep-all; overflow-wrap: anywhere;
}
.box { background: #fff; border: 1px solid #e5e8eb; border-radius: 16px; padding: 20px; }
p { margin: 0; }
`;

export const METHODS_CSS = `${BASE}
.head { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; justify-content: space-between; }
.title { font-size: 18px; font-weight: 700; }
.mark { font-size: 13px; font-weight: 600; color: #7a4100; background: #fff3d6; border-radius: 999px; padding: 3px 10px; }
.methods { display: grid; grid-template-columns: repeat(auto-fit, minmax(128px, 1fr)); gap: 8px; margin-top: 16px; }
label { position: relative; display: flex; align-items: center; gap: 10px; min-height: 56px; padding: 12px 14px;
  border: 1px solid #b0b8c1; border-radius: 12px; cursor: pointer; font-weight: 600; background: #fff; }
label:hover { background: #f6f8fa; }
input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
svg { flex: none; width: 24px; height: 24px; fill: none; stroke: #4e5968; stroke-width: 1.8;
  stroke-linecap: round; stroke-linejoin: round; }
label:has(input:checked) { border-color: #1b64da; box-shadow: inset 0 0 0 1px #1b64da; background: #eef5ff; color: #1550b8; }
label:has(input:checked) svg { stroke: #1b64da; }
label:has(input:focus-visible) { outline: 3px solid #191f28; outline-offset: 2px; }
.hint { margin-top: 12px; padding: 12px 14px; border-radius: 12px; background: #f6f8fa; color: #4e5968; font-size: 14px; }
@media (forced-colors: active) { label:has(input:checked) { outline: 3px solid Highlight; } }
`;

export const AGREEMENT_CSS = `${BASE}
label { display: flex; align-items: flex-start; gap: 10px; cursor: pointer; font-weight: 600; padding: 4px 0; }
input { flex: none; width: 20px; height: 20px; margin: 2px 0 0; accent-color: #1b64da; }
input:focus-visible, summary:focus-visible { outline: 3px solid #191f28; outline-offset: 2px; }
details { margin: 4px 0 0 30px; color: #4e5968; font-size: 14px; }
summary { cursor: pointer; padding: 4px 0; width: fit-content; text-decoration: underline; text-underline-offset: 3px; }
`;

export const DIALOG_CSS = `${BASE}
dialog { width: min(460px, 100vw); max-width: none; height: min(860px, 100dvh); max-height: none; margin: auto;
  padding: 0; border: 0; border-radius: 20px; overflow: hidden; background: #fff; box-shadow: 0 24px 80px rgb(0 0 0 / .35); }
dialog::backdrop { background: rgb(2 9 19 / .6); }
iframe { display: block; width: 100%; height: 100%; border: 0; background: #fff; }
@media (max-width: 480px) { dialog { height: 100dvh; border-radius: 0; } }
`;
