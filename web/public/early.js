// What cannot wait for the modules. Runs before the first paint, so that a dark page never flashes light (NB-8).
(function () {
  var match = /(?:^|; )be-active-theme=([^;]*)/.exec(document.cookie);
  var choice = match ? decodeURIComponent(match[1]) : 'system';
  var known = {};
  try {
    known = JSON.parse(localStorage.getItem('holdall.themes') || '{}');
  } catch (error) {
    // Storage may be closed to this page: the built-in colours do.
  }
  var prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  var mode = choice === 'system' ? (prefersDark ? 'dark' : 'light') : choice;
  var theme = known[mode];
  var root = document.documentElement;
  root.classList.toggle('dark', theme ? theme.isDark : mode === 'dark');
  for (var name in theme ? theme.values : {}) root.style.setProperty(name, theme.values[name]);
})();

// Who is here is asked for now, and not by the scripts when they have come: the same request, so that they find its
// answer (B1, C5).
(function () {
  var workspace = /(?:^|; )activeWorkspaceId=([1-9]\d*)/.exec(document.cookie);
  var link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'use-credentials';
  link.href = '/api/v1/bootstrap-data' + (workspace ? '?workspaceId=' + workspace[1] : '');
  document.head.append(link);
})();
