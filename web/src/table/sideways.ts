// What a phone held sideways needs. It is fetched once the table is there, because few windows are that low.
import './sideways.css';

/** The windows that `sideways.css` is for. */
export const SIDEWAYS = '(min-width: 560px) and (max-width: 1079.9px) and (max-height: 500px)';
