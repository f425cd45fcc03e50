/** Time between two looks while something is in progress, in milliseconds. */
const INTERVAL_MS = 2_000;

/**
 * Keeps parts of the page up to date: elements with an id and `data-refresh` are loaded again with the page and replaced
 * while any of them holds a `data-busy` element. What has the focus, is being edited or plays stays as it is.
 */
export function connectRefresh(): void {
  const look = () => {
    setTimeout(() => {
      void refresh().finally(look);
    }, INTERVAL_MS);
  };
  look();
}

async function refresh(): Promise<void> {
  if (document.hidden || document.querySelector('[data-refresh] [data-busy]') === null) return;
  try {
    const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
    // Signed out in the meantime: what is on the page stays.
    if (!response.ok || response.redirected) return;
    const loaded = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const part of document.querySelectorAll('[data-refresh]')) replace(part, loaded);
  } catch {
    // The daemon is being restarted or the network is down: the next look tries again.
  }
}

function replace(part: Element, loaded: Document): void {
  const fresh = loaded.getElementById(part.id);
  if (fresh === null || fresh.innerHTML === part.innerHTML) return;
  if (part.contains(document.activeElement)) {
    replaceRows(part, fresh);
    return;
  }
  part.replaceChildren(...fresh.childNodes);
  announce(part);
}

/** Replaces only the children that changed and do not hold the focus, so that a keyboard user keeps the place. */
function replaceRows(part: Element, fresh: Element): void {
  for (const row of [...part.querySelectorAll('[id]')]) {
    const other = fresh.querySelector(`#${CSS.escape(row.id)}`);
    if (other === null || row.contains(document.activeElement)) continue;
    if (other.outerHTML !== row.outerHTML) row.replaceWith(other);
  }
  announce(part);
}

/** Tells the other features of the page that elements were replaced. */
function announce(part: Element): void {
  part.dispatchEvent(new CustomEvent('refreshed', { bubbles: true }));
}
