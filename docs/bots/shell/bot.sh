# The first pit that holds seeds.
while read -r rules size position side; do
  case $side in
    s) row=${position%%/*} ;;
    *) row=${position#*/} ;;
  esac
  pit=1
  IFS=,
  for seeds in ${row%%:*}; do
    [ "$seeds" != 0 ] && break
    pit=$((pit + 1))
  done
  unset IFS
  echo "$pit"
done
